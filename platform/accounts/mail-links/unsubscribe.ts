import type { unsubscribeBody } from '@mo-man/schema/wire/accounts/account.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { verifyToken } from '../../lib/crypto/token.ts';
import type { MailLinkDeps } from './deps.ts';
import { changeUser, findUser } from '../users/user.store.ts';
import { viewProfile } from '../users/view-profile.ts';

/** The account that a link was mailed to, or the one that this was joined to; undefined when neither exists any more. */
async function readerOf({ clock, config, db }: MailLinkDeps, token: string): Promise<string | undefined> {
  const check = verifyToken('unsubscribe', token, { secret: config.accessTokenSecret, clock });
  const mailedTo = check.ok ? await findUser(db, check.claims.sub) : undefined;
  return mailedTo && (mailedTo.merged_into ?? mailedTo.id);
}

/** POST /users/unsubscribe/one_click: anybody who has the mail may unsubscribe; a repeated call changes nothing. */
export async function unsubscribeAtOnce({
  body,
  deps,
}: Call<MailLinkDeps, { body: typeof unsubscribeBody }>) {
  const userId = await readerOf(deps, body.token);
  if (userId === undefined) throw new Failure('link_expired');
  await changeUser(deps.db, userId, { wants_news: false });
  return null;
}

/** Unsubscribes by the link of a mail to this account, or to one that was joined to it. */
export async function unsubscribe({
  body,
  caller,
  deps,
}: Call<MailLinkDeps, { auth: 'user'; body: typeof unsubscribeBody }>) {
  if ((await readerOf(deps, body.token)) !== caller.userId) throw new Failure('link_expired');
  return viewProfile(await changeUser(deps.db, caller.userId, { wants_news: false }));
}
