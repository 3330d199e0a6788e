import type { Tx } from '../../db/open.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { writeAccountMail } from '../../sale/mail/account-mail.rule.ts';
import { readMailedShowing, type MailedOrder } from '../../sale/mail/mail-order.ts';

/** Mails the buyer that a bank account is needed for a refund; again when the bank has refused the former one. */
export async function askForAccount(
  tx: Tx,
  { publicUrl }: { publicUrl: string },
  order: MailedOrder,
  { amount, isAgain }: { amount: number; isAgain: boolean },
): Promise<void> {
  if (!order.contact) return;
  const { title } = await readMailedShowing(tx, order.showing_id);
  const { code, language, contact } = order;
  const mail = writeAccountMail({ code, title, name: contact.name, amount, isAgain, publicUrl }, language);
  await enqueue(tx, { kind: 'mail', to: contact.email, ...mail });
}
