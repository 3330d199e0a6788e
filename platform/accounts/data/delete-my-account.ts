import type { deleteAccountBody } from '@mo-man/schema/wire/accounts/account.ts';
import { eraseAccount, forgetJoinedMeanwhile } from './erase-account.ts';
import { apart } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { tellOwner } from '../../outbox/tell-owner.ts';
import type { DataDeps } from './deps.ts';
import { spendOwnProof } from '../otps/spend-proof.ts';
import { checkOwnPassword } from '../sessions/check-password.ts';
import { findUser } from '../users/user.store.ts';
import { writeFarewellMail } from './farewell-mail.rule.ts';

type DeleteCall = Call<DataDeps, { auth: 'user'; body: typeof deleteAccountBody }>;

/** POST /users/me/delete */
export async function deleteMyAccount({ body, caller, deps, request, language }: DeleteCall) {
  const user = await findUser(deps.db, caller.userId);
  if (!user) throw new Failure('unauthorized_error');
  const { phone_token: token, password } = body;
  if (token === undefined) {
    const attempt = { user, password: password ?? '', deviceId: caller.deviceId, address: request.ip };
    await checkOwnPassword(deps, attempt);
  }
  const erased = await transact(deps.db, async (trx) => {
    if (token !== undefined)
      await spendOwnProof(trx, token, { purpose: 'delete_account', user, now: deps.clock.now() });
    const giveUpTickets = body.give_up_tickets ?? false;
    const done = await eraseAccount(trx, { userId: user.id, giveUpTickets, queueDb: apart(deps) });
    const facts = { name: user.name, keptOrders: done.keptOrders, publicUrl: deps.config.publicUrl };
    await tellOwner(trx, deps.sms, user, writeFarewellMail(facts, language));
    return done;
  });
  await forgetJoinedMeanwhile(deps.queueDb, erased.ids);
  for (const family of erased.endedFamilies) deps.revocations.forget(family);
  return { kept_orders: erased.keptOrders };
}
