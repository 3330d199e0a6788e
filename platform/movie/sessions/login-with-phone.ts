import { toE164 } from '@mo-man/schema/rules/account/phone.rule.ts';
import type { LoginAnswerWire, loginWithPhoneBody } from '@mo-man/schema/wire/session.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { MovieDeps } from '../deps.ts';
import { readProof, spendProof } from '../otps/spend-proof.ts';
import { findUserByContact, findUserByPhone, type User } from '../users/user.store.ts';
import { checkPassword } from './check-password.ts';
import { openSession } from './grant.ts';
import { logIn } from './log-in.ts';
import { opensByCode } from './opens-by-code.ts';
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

/**
 * The proof says whose session it is; the phone beside it must be the one that was proven. Where a code alone does not
 * open the account the password comes with it; wrong ones count for this proof then, so that strangers who try
 * passwords keep no owner out.
 */
async function loginByProof({ body, caller, deps, request }: PhoneCall, phone: string, token: string) {
  const { deviceId } = caller;
  const checked = body.password === undefined ? undefined : await checkBeside(body.password);
  return transact(deps.db, async (trx) => {
    const { recipient } = await spendProof(trx, token, ['login'], deps.clock.now());
    const user = await ownerOf(trx, recipient);
    if (!user) throw new Failure('otp_expired');
    const isChecked = checked?.id === user.id && checked.password_hash === user.password_hash;
    if (!isChecked && !(await opensByCode(trx, user, deviceId))) throw new Failure('password_needed');
    return openSession(trx, deps, { user, deviceId, client: clientOf(request) });
  });

  async function checkBeside(password: string): Promise<User> {
    const proof = await readProof(deps.db, token, ['login'], deps.clock.now());
    if (!proof) throw new Failure('otp_expired');
    const user = await ownerOf(deps.db, proof.recipient);
    return checkPassword(deps, { user, name: phone, password, deviceId, address: request.ip, proof: token });
  }

  async function ownerOf(db: Db, recipient: string): Promise<User | undefined> {
    const isOther = !recipient.includes('@') && recipient !== phone;
    return isOther ? undefined : await findUserByContact(db, recipient);
  }
}
