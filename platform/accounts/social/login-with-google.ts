import type { loginWithGoogleBody } from '@mo-man/schema/wire/accounts/session.ts';
import type { Call } from '../../lib/call.ts';
import type { SocialDeps } from './deps.ts';
import { clientOf } from '../sessions/session-client.ts';
import { logInByIdentity } from './log-in-by-identity.ts';

export const loginWithGoogle = ({
  body,
  caller,
  language,
  request,
  deps,
}: Call<SocialDeps, { body: typeof loginWithGoogleBody }>) =>
  logInByIdentity(deps, {
    proof: { provider: 'google', token: body.google_token },
    language,
    deviceId: caller.deviceId,
    client: clientOf(request),
    address: request.ip,
  });
