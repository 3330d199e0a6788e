import { toE164 } from '@mo-man/schema/rules/phone.rule.ts';
import type { loginWithPhoneBody } from '@mo-man/schema/wire/session.ts';
import type { Call } from '../../lib/call.ts';
import type { MovieDeps } from '../deps.ts';
import { findUserByPhone } from '../users/user.store.ts';
import { logIn } from './log-in.ts';

export async function loginWithPhone({
  body,
  caller,
  deps,
}: Call<MovieDeps, { body: typeof loginWithPhoneBody }>) {
  const name = toE164(body.phone);
  const user = await findUserByPhone(deps.db, name);
  return logIn(deps, { user, name, password: body.password ?? '', deviceId: caller.deviceId });
}
