import { toE164 } from '@mo-man/schema/rules/phone.rule.ts';
import type { LoginAnswerWire, loginWithPhoneBody } from '@mo-man/schema/wire/session.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { MovieDeps } from '../deps.ts';
import { spendProof } from '../otps/spend-proof.ts';
import { findUserByContact, findUserByPhone } from '../users/user.store.ts';
import { openSession } from './grant.ts';
import { logIn } from './log-in.ts';
import { clientOf } from './session-client.ts';

type PhoneCall = Call<MovieDeps, { body: typeof loginWithPhoneBody }>;

export async function loginWithPhone(call: PhoneCall): Promise<LoginAnswerWire> {
  const { body, caller, deps, request } = call;
  const name = toE164(body.phone);
  if (body.phone_token !== undefined) return loginByProof(call, name, body.phone_token);
  const user = await findUserByPhone(deps.db, name);
  const { deviceId } = caller;
  return logIn(deps, { user, name, password: body.password ?? '', deviceId, request });
}

/** The proof says whose session it is; the phone beside it must be the one that was proven. */
function loginByProof({ caller, deps, request }: PhoneCall, phone: string, token: string) {
  return transact(deps.db, async (trx) => {
    const { recipient } = await spendProof(trx, token, ['login'], deps.clock.now());
    const isOther = !recipient.includes('@') && recipient !== phone;
    const user = isOther ? undefined : await findUserByContact(trx, recipient);
    if (!user) throw new Failure('otp_expired');
    return openSession(trx, deps, { user, deviceId: caller.deviceId, client: clientOf(request) });
  });
}
