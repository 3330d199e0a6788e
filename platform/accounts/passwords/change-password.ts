import type { Db } from '../../db/open.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { PasswordDeps } from './deps.ts';
import { tellPasswordChanged } from '../mail-links/mail-account.ts';
import { killLinks } from '../mail-links/mail-link.store.ts';
import { revokeAllFamilies } from '../sessions/session.store.ts';
import { stopResetWaits } from '../sessions/reset/reset-wait.ts';
import { changeUser, type User } from '../users/user.store.ts';

/**
 * Gives an account a new password, ends all its sessions, invalidates links for a new password, and tells the owner. `ended` are the
 * sessions, for `deps.revocations.forget` after the commit.
 */
export async function changePassword(
  trx: Db,
  deps: PasswordDeps,
  before: User,
  passwordHash: string,
): Promise<{ user: User; ended: string[] }> {
  const now = deps.clock.now();
  const user = await changeUser(trx, before.id, { password_hash: passwordHash, password_changed_at: now });
  await killLinks(trx, { userId: user.id, purpose: 'reset_password' }, now);
  const ended = await revokeAllFamilies(trx, user.id, 'new password');
  await stopResetWaits(trx, user.id);
  await tellPasswordChanged(trx, deps, user);
  if (ended.length > 0) {
    await enqueue(trx, { kind: 'message', topic: 'user', id: user.id, payload: { kind: 'session' } });
  }
  return { user, ended };
}
