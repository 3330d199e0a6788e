import { limits } from '@mo-man/schema/limits.ts';
import { mailboxOf } from '@mo-man/schema/rules/account/mailbox.rule.ts';
import type { Db } from '../../db/open.ts';
import { Failure } from '../../lib/failure.ts';
import type { MailLinkDeps } from './deps.ts';
import { lockUser, type User } from '../users/user.store.ts';
import { linksOfTheHour } from './mail-link.store.ts';
import { mailVerifyLink } from './mail-account.ts';

/**
 * Mails the link that proves an address. Throws too_fast when the account has sent too many within an hour, to any address, or when too
 * many mails went to this mailbox because somebody typed it: it may be a stranger's.
 */
export async function askToProve(
  trx: Db,
  deps: Pick<MailLinkDeps, 'config' | 'clock' | 'typedRecipients'>,
  user: User,
  email: string,
): Promise<void> {
  const now = deps.clock.now();
  await lockUser(trx, user.id);
  const mailed = await linksOfTheHour(trx, { userId: user.id, purpose: 'verify_email' }, now);
  const first = mailed.at(-limits.mailLinksMaxPerHour);
  if (first) {
    const seconds = Math.ceil((first.getTime() + 3_600_000 - now.getTime()) / 1000);
    throw new Failure('too_fast', { retry_after: Math.max(1, seconds) });
  }
  await deps.typedRecipients.take(mailboxOf(email));
  await mailVerifyLink(trx, deps, user, email);
}
