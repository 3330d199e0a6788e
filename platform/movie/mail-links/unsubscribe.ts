import type { unsubscribeBody } from '@mo-man/schema/wire/account.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { verifyToken } from '../../lib/crypto/token.ts';
import type { MovieDeps } from '../deps.ts';
import { changeUser, findUser } from '../users/user.store.ts';
import { viewProfile } from '../users/view-profile.ts';

/** Stops news by the link of a mail to this very account, or to one that has gone into it. */
export async function unsubscribe({
  body,
  caller,
  deps,
}: Call<MovieDeps, { auth: 'user'; body: typeof unsubscribeBody }>) {
  const { clock, config, db } = deps;
  const check = verifyToken('unsubscribe', body.token, { secret: config.accessTokenSecret, clock });
  const mailedTo = check.ok ? await findUser(db, check.claims.sub) : undefined;
  if (!mailedTo || (mailedTo.merged_into ?? mailedTo.id) !== caller.userId) throw new Failure('link_expired');
  return viewProfile(await changeUser(db, caller.userId, { wants_news: false }));
}
