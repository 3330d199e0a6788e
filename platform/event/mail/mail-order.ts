import { sql } from 'kysely';
import type { LocalizedText } from '../../db/column-types.ts';
import type { Tx } from '../../db/open.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { countTickets, type OrderRow } from '../booking/order.store.ts';
import type { EventConfig } from '../deps.ts';
import type { RefundReason } from '../payment/refund-reason.rule.ts';
import { writeRefundMail } from './refund-mail.rule.ts';
import { writeTicketsMail } from './tickets-mail.rule.ts';

type MailedOrder = Pick<OrderRow, 'code' | 'showing_id' | 'total' | 'lines' | 'contact' | 'language'>;

async function readShow(tx: Tx, showingId: string) {
  const { rows } = await sql<{ title: LocalizedText; venue: LocalizedText; starts_at: Date }>`
    SELECT e.title, v.name AS venue, s.starts_at
    FROM showings s JOIN events e ON e.id = s.event_id JOIN venues v ON v.id = e.venue_id
    WHERE s.id = ${showingId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`showing ${showingId} has gone`);
  return row;
}

/** Tells the buyer that the order is paid and where the tickets are, if and when this transaction commits. */
export async function mailTickets(
  tx: Tx,
  { publicUrl }: Pick<EventConfig, 'publicUrl'>,
  order: MailedOrder,
): Promise<void> {
  if (!order.contact) return;
  const { title, venue, starts_at: startsAt } = await readShow(tx, order.showing_id);
  const { code, total, language, contact } = order;
  const count = countTickets(order);
  const letter = writeTicketsMail(
    { code, total, count, title, venue, startsAt, publicUrl, name: contact.name },
    language,
  );
  await enqueue(tx, { kind: 'mail', to: contact.email, ...letter });
}

/** Tells the buyer that money is on its way back, or has gone back, if and when this transaction commits. */
export async function mailRefund(
  tx: Tx,
  { publicUrl }: Pick<EventConfig, 'publicUrl'>,
  order: MailedOrder,
  refund: { amount: number; reason: RefundReason | string; step: 'requested' | 'succeeded' },
): Promise<void> {
  if (!order.contact) return;
  const { title } = await readShow(tx, order.showing_id);
  const { code, language, contact } = order;
  const letter = writeRefundMail({ ...refund, code, title, publicUrl, name: contact.name }, language);
  await enqueue(tx, { kind: 'mail', to: contact.email, ...letter });
}
