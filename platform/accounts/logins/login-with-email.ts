import type { loginWithEmailBody } from '@mo-man/schema/wire/accounts/session.ts';
import type { Call } from '../../lib/call.ts';
import type { LoginDeps } from './deps.ts';
import { findUserByEmail } from '../users/user.store.ts';
import { logIn } from './log-in.ts';

export async function loginWithEmail({
  body,
  caller: { deviceId },
  deps,
  request,
}: Call<LoginDeps, { body: typeof loginWithEmailBody }>) {
  const name = body.email.trim().toLowerCase();
  const user = await findUserByEmail(deps.db, name);
  return logIn(deps, { user, name, password: body.password, deviceId, request });
}
