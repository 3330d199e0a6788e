import type { loginWithZaloBody } from '@mo-man/schema/wire/accounts/session.ts';
import type { Call } from '../../lib/call.ts';
import type { SocialDeps } from './deps.ts';
import { clientOf } from '../sessions/session-client.ts';
import { logInByIdentity } from './log-in-by-identity.ts';

export const loginWithZalo = ({
  body,
  caller,
  language,
  request,
  deps,
}: Call<SocialDeps, { body: typeof loginWithZaloBody }>) =>
  logInByIdentity(deps, {
    proof: { provider: 'zalo', code: body.zalo_code, verifier: body.code_verifier },
    language,
    deviceId: caller.deviceId,
    client: clientOf(request),
    address: request.ip,
  });
