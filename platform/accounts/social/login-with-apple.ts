import type { loginWithAppleBody } from '@mo-man/schema/wire/accounts/session.ts';
import type { Call } from '../../lib/call.ts';
import type { SocialDeps } from './deps.ts';
import { clientOf } from '../sessions/session-client.ts';
import { logInByIdentity } from './log-in-by-identity.ts';

export const loginWithApple = ({
  body,
  caller,
  language,
  request,
  deps,
}: Call<SocialDeps, { body: typeof loginWithAppleBody }>) =>
  logInByIdentity(deps, {
    proof: { provider: 'apple', token: body.apple_token, name: body.name },
    language,
    deviceId: caller.deviceId,
    client: clientOf(request),
    address: request.ip,
  });
