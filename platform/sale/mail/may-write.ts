import { mailboxOf } from '@mo-man/schema/rules/account/mailbox.rule.ts';
import type { OrderRow } from '../orders/order.store.ts';
import type { Limit } from '../../lib/rate-limit.ts';

/**
 * Whether the mail about an order that cost nothing is written: always to what the account has proven, to another mailbox
 * only so often in an hour, since it was typed and may be a stranger's. The order and its tickets are the same without it.
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
