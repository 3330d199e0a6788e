import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { UserDeps } from './deps.ts';
import { findUser } from './user.store.ts';
import { viewProfile } from './view-profile.ts';

export async function readMe({ caller, deps }: Call<UserDeps, { auth: 'user' }>) {
  const user = await findUser(deps.db, caller.userId);
  if (!user) throw new Failure('unauthorized_error');
  return viewProfile(user);
}
