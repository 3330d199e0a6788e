import type { socialLoginParams, unlinkSocialLoginBody } from '@mo-man/schema/wire/accounts/account.ts';
import { transact } from '../../../db/transact.ts';
import type { Call } from '../../../lib/call.ts';
import { Failure } from '../../../lib/failure.ts';
import { mustStepUp } from '../../../lib/step-up.ts';
import { tellLinked } from '../../mail-links/mail-account.ts';
import { tellSessions } from '../../sessions/session.store.ts';
import { lockUser } from '../../users/user.store.ts';
import { viewProfile } from '../../users/view-profile.ts';
import { countWaysIn } from '../../users/ways-in.store.ts';
import type { SocialDeps } from '../deps.ts';
import { deleteIdentity, listIdentities } from '../identity.store.ts';

export async function unlinkSocialLogin({
  body,
  params: { id },
  caller,
  deps,
}: Call<SocialDeps, { auth: 'user'; body: typeof unlinkSocialLoginBody; params: typeof socialLoginParams }>) {
  return transact(deps.db, async (trx) => {
    // Two requests at once could otherwise each leave the other's login as the last one.
    const user = await lockUser(trx, caller.userId);
    if (!user) throw new Failure('unauthorized_error');
    const logins = await listIdentities(trx, user.id);
    const login = logins.find((each) => each.id === id);
    if (!login) throw new Failure('social_login_not_found');
    if ((await countWaysIn(trx, user)) <= 1) throw new Failure('social_login_last');
    mustStepUp(deps, caller, { owner: user, token: body.step_up_token });
    await deleteIdentity(trx, user.id, id);
    await tellLinked(trx, deps, user, { provider: login.provider, isLinked: false });
    await tellSessions(trx, user.id);
    return viewProfile(user);
  });
}
