import type { verifyEmailBody } from '@mo-man/schema/wire/accounts/account.ts';
import { transact } from '../../db/transact.ts';
import { sqlState } from '../../lib/sql-state.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { MailLinkDeps } from './deps.ts';
import { maskContact } from '../../lib/text/mask-contact.rule.ts';
import { changeUser, findUserByEmail } from '../users/user.store.ts';
import { mailWelcome } from './mail-account.ts';
import { isLinkGood } from './mail-link.rule.ts';
import { findLink, killLinks } from './mail-link.store.ts';

const UNIQUE_VIOLATION = '23505';
const purpose = 'verify_email';

/** Proves an address by its mailed link, in any browser: it replaces the account's former address. */
export async function verifyEmail({ body, deps }: Call<MailLinkDeps, { body: typeof verifyEmailBody }>) {
  const now = deps.clock.now();
  try {
    return await transact(deps.db, async (trx) => {
      const link = await findLink(trx, { token: body.token, purpose, lock: true });
      if (!link?.user || !isLinkGood(purpose, link, now)) throw new Failure('link_expired');
      const { user, email } = link;
      if (await findUserByEmail(trx, email)) throw new Failure('email_taken');
      await killLinks(trx, { userId: user.id, purpose }, now);
      const change = { email, email_verified_at: now, email_changed_at: now, pending_email: null };
      const proven = await changeUser(trx, user.id, change);
      if (!user.email) await mailWelcome(trx, deps, proven);
      await enqueue(trx, { kind: 'message', topic: 'user', id: user.id, payload: { kind: 'session' } });
      return { email: maskContact(email) };
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Failure('email_taken');
    throw error;
  }
}
