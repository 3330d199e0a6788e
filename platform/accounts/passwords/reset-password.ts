import { passwordRule } from '@mo-man/schema/rules/account/password.rule.ts';
import type { resetPasswordBody } from '@mo-man/schema/wire/accounts/account.ts';
import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { checkInput } from '../../lib/check-input.ts';
import { Failure } from '../../lib/failure.ts';
import { toMoment } from '../../lib/time/moment.ts';
import { hashPassword } from '../../lib/crypto/hash-password.ts';
import type { PasswordDeps } from './deps.ts';
import { isLinkGood } from '../mail-links/mail-link.rule.ts';
import { findLink } from '../mail-links/mail-link.store.ts';
import type { User } from '../users/user.store.ts';
import { changePassword } from './change-password.ts';
import { beginResetWait, resetReadyAt } from '../sessions/reset/reset-wait.ts';

const rules = z.object({ password: passwordRule });
const purpose = 'reset_password';

/** Sets the password by a mailed link and ends all sessions of the account; does not log in. */
export async function resetPassword({
  body,
  caller: { deviceId },
  deps,
}: Call<PasswordDeps, { body: typeof resetPasswordBody }>) {
  const { password } = checkInput(rules, body);
  const { token } = body;
  // The link is checked before hashing, which takes long.
  await ownerOf(deps.db, deps, { token });
  const passwordHash = await hashPassword(password);
  const answer = await transact(deps.db, async (trx) => {
    const user = await ownerOf(trx, deps, { token, lock: true });
    const way = { deviceId, contact: user.email ?? '', isByLink: true };
    const readyAt = await resetReadyAt(trx, deps, user, way);
    if (!readyAt) return changePassword(trx, deps, user, passwordHash);
    await beginResetWait(trx, deps, user, { deviceId, readyAt });
    return new Failure('password_reset_waits', { ready_at: toMoment(readyAt) });
  });
  // Thrown after the transaction, so that the started wait is committed.
  if (answer instanceof Failure) throw answer;
  answer.ended.forEach(deps.revocations.forget);
  return null;
}

async function ownerOf(
  db: Db,
  deps: PasswordDeps,
  request: { token: string; lock?: boolean },
): Promise<User> {
  const link = await findLink(db, { ...request, purpose });
  if (!link?.user || !isLinkGood(purpose, link, deps.clock.now())) throw new Failure('link_expired');
  return link.user;
}
