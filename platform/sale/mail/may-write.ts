import { mailboxOf } from '@mo-man/schema/rules/account/mailbox.rule.ts';
import type { OrderRow } from '../orders/order.store.ts';
import type { Limit } from '../../lib/rate-limit.ts';

/**
 * Whether to send the mail about an order that cost nothing. A mailbox that the account has proven always gets it. Another one was only
 * typed and may be a stranger's, so it has a rate limit; the order and its tickets do not depend on the mail.
 */
export async function mayWriteAboutFree(
  { typedRecipients }: { typedRecipients: Limit },
  { mailbox: own, contact }: Pick<OrderRow, 'contact'> & { mailbox: string | null },
): Promise<boolean> {
  if (!contact) return false;
  const mailbox = mailboxOf(contact.email);
  if (own === mailbox) return true;
  return typedRecipients.take(mailbox).then(
    () => true,
    () => false,
  );
}
