import type { loginWithFacebookBody } from '@mo-man/schema/wire/accounts/session.ts';
import type { Call } from '../../lib/call.ts';
import type { SocialDeps } from './deps.ts';
import { clientOf } from '../sessions/session-client.ts';
import { logInByIdentity } from './log-in-by-identity.ts';

export const loginWithFacebook = ({
  body,
  caller,
  language,
  request,
  deps,
}: Call<SocialDeps, { body: typeof loginWithFacebookBody }>) =>
  logInByIdentity(deps, {
    proof: { provider: 'facebook', token: body.facebook_token },
    language,
    deviceId: caller.deviceId,
    client: clientOf(request),
    address: request.ip,
  });
