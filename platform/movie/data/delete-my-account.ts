import type { deleteAccountBody } from '@mo-man/schema/wire/account.ts';
import { eraseAccount, forgetJoinedMeanwhile } from '../../db/account-data/erase-account.ts';
import { apart, type Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { MovieDeps } from '../deps.ts';
import { spendProof } from '../otps/spend-proof.ts';
import { checkPassword } from '../sessions/check-password.ts';
import { findUser, type User } from '../users/user.store.ts';
import { writeFarewellMail } from './farewell-mail.rule.ts';

type DeleteCall = Call<MovieDeps, { auth: 'user'; body: typeof deleteAccountBody }>;

/** POST /users/me/delete */
export async function deleteMyAccount({ body, caller, deps, request, language }: DeleteCall) {
  const user = await findUser(deps.db, caller.userId);
  if (!user) throw new Failure('unauthorized_error');
  const { phone_token: token, password } = body;
  if (token === undefined) {
    const name = user.phone ?? user.email ?? user.id;
    const attempt = { user, name, password: password ?? '', deviceId: caller.deviceId, address: request.ip };
    await checkPassword(deps, attempt);
  }
  const erased = await transact(deps.db, async (trx) => {
    if (token !== undefined) await spendOwnProof(trx, token, { user, now: deps.clock.now() });
    const giveUpTickets = body.give_up_tickets ?? false;
    const done = await eraseAccount(trx, { userId: user.id, giveUpTickets, queueDb: apart(deps) });
    if (user.email !== null && user.email_verified_at !== null) {
      const facts = { name: user.name, keptOrders: done.keptOrders, publicUrl: deps.config.publicUrl };
      await enqueue(trx, { kind: 'mail', to: user.email, ...writeFarewellMail(facts, language) });
    }
    return done;
  });
  await forgetJoinedMeanwhile(deps.queueDb, erased.ids);
  for (const family of erased.endedFamilies) deps.revocations.forget(family);
  return { kept_orders: erased.keptOrders };
}

/** A proof of this purpose was given to the account that asked, and opens no other. */
async function spendOwnProof(
  trx: Tx,
  token: string,
  { user, now }: { user: User; now: Date },
): Promise<void> {
  const proof = await spendProof(trx, token, ['delete_account'], now);
  if (proof.userId !== user.id) throw new Failure('otp_expired');
}
