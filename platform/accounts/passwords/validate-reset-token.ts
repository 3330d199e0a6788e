import type { validateResetTokenBody } from '@mo-man/schema/wire/accounts/account.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { PasswordDeps } from './deps.ts';
import { isLinkGood } from '../mail-links/mail-link.rule.ts';
import { findLink } from '../mail-links/mail-link.store.ts';

const purpose = 'reset_password';

/** Checks whether a link is still valid, without using it up. */
export async function validateResetToken({
  body,
  deps,
}: Call<PasswordDeps, { body: typeof validateResetTokenBody }>) {
  const link = await findLink(deps.db, { token: body.token, purpose });
  if (!link || !isLinkGood(purpose, link, deps.clock.now())) throw new Failure('link_expired');
  return null;
}
