import { toE164 } from '@mo-man/schema/rules/account/phone.rule.ts';
import type { LoginAnswerWire, loginWithPhoneBody } from '@mo-man/schema/wire/accounts/session.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { LoginDeps } from './deps.ts';
import { spendProof } from '../otps/spend-proof.ts';
import { findUserByContact, findUserByPhone } from '../users/user.store.ts';
import { openSession } from '../sessions/grant.ts';
import { logIn } from './log-in.ts';
import { checkBesideProof, mustOpen } from './password-beside-proof.ts';
import { clientOf } from '../sessions/session-client.ts';

type PhoneCall = Call<LoginDeps, { body: typeof loginWithPhoneBody }>;

export async function loginWithPhone(call: PhoneCall): Promise<LoginAnswerWire> {
  const { body, caller, deps, request } = call;
  const name = toE164(body.phone);
  if (body.phone_token !== undefined) return loginByProof(call, name, body.phone_token);
  const user = await findUserByPhone(deps.db, name);
  const { deviceId } = caller;
  return logIn(deps, { user, name, password: body.password ?? '', deviceId, request });
}

const purposes = ['login'] as const;

/**
 * Logs in by the proof of a phone or email (`phone_token`). A phone in the request must be the proven one. When a code alone does not open
 * the account on this device, the request needs the password too.
 */
async function loginByProof({ body, caller, deps, request }: PhoneCall, phone: string, token: string) {
  const { deviceId } = caller;
  const { password } = body;
  const attempt = { token, purposes, password, deviceId, address: request.ip };
  const checked = await checkBesideProof(deps, attempt);
  return transact(deps.db, async (trx) => {
    const { recipient } = await spendProof(trx, token, purposes, deps.clock.now());
    const isOther = !recipient.includes('@') && recipient !== phone;
    const user = isOther ? undefined : await findUserByContact(trx, recipient);
    if (!user) throw new Failure('otp_expired');
    await mustOpen(trx, user, { deviceId, checked });
    return openSession(trx, deps, { user, deviceId, client: clientOf(request) });
  });
}
