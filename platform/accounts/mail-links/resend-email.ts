import type { resendEmailParams } from '@mo-man/schema/wire/accounts/account.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { MailLinkDeps } from './deps.ts';
import { findUser } from '../users/user.store.ts';
import { askToProve } from './ask-to-prove.ts';
import { findLink } from './mail-link.store.ts';

/** For a logged-in account, which may be told that it is too often. */
export async function resendOwnEmail({ caller, deps }: Call<MailLinkDeps, { auth: 'user' }>) {
  await transact(deps.db, async (trx) => {
    const user = await findUser(trx, caller.userId);
    if (user?.pending_email) await askToProve(trx, deps, user, user.pending_email);
  });
  return null;
}

/** For anybody with an earlier link, valid or not; the answer does not tell whether a new one was sent. */
export async function resendEmail({
  params,
  deps,
  request,
}: Call<MailLinkDeps, { params: typeof resendEmailParams }>) {
  await deps.otpNetworks.take(networkOf(request.ip));
  await transact(deps.db, async (trx) => {
    const link = await findLink(trx, { token: params.token, purpose: 'verify_email' });
    const { user } = link ?? {};
    if (!link || !user || user.pending_email !== link.email) return;
    await askToProve(trx, deps, user, link.email);
  }).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
  });
  return null;
}
