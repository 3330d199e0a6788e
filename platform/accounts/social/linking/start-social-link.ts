import { limits } from '@mo-man/schema/limits.ts';
import type { startSocialLinkBody } from '@mo-man/schema/wire/accounts/account.ts';
import type { Call } from '../../../lib/call.ts';
import { signToken } from '../../../lib/crypto/token.ts';
import { Failure } from '../../../lib/failure.ts';
import { mustStepUp } from '../../../lib/step-up.ts';
import { findUser } from '../../users/user.store.ts';
import type { SocialDeps } from '../deps.ts';

export async function startSocialLink({
  body,
  caller,
  deps,
}: Call<SocialDeps, { auth: 'user'; body: typeof startSocialLinkBody }>) {
  const owner = await findUser(deps.db, caller.userId);
  if (!owner) throw new Failure('unauthorized_error');
  mustStepUp(deps, caller, { owner, token: body.step_up_token });
  const { clock, config } = deps;
  const claims = { sub: caller.userId, fid: caller.familyId, provider: body.provider };
  const seconds = limits.socialLinkMinutes * 60;
  const options = { secret: config.accessTokenSecret, clock, seconds };
  return { link_token: await signToken('link_social', claims, options) };
}
