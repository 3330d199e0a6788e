import { sql } from 'kysely';
import type { LocalizedText } from '../../db/column-types.ts';
import type { Tx } from '../../db/open.ts';
import { enqueue, type OutboxItem } from '../../outbox/enqueue.ts';
import { withCityInBoth } from '../city.ts';
import type { EventConfig } from '../deps.ts';
import type { OrderRow } from '../orders/order.store.ts';
import type { RefundReason } from '../orders/refund-reason.rule.ts';
import { readOrderTickets } from '../ticket/ticket.store.ts';
import { writeRefundMail } from './refund-mail.rule.ts';
import { writeTicketsMail } from './tickets-mail.rule.ts';

type MailedOrder = Pick<OrderRow, 'code' | 'showing_id' | 'total' | 'contact' | 'language'>;

async function readTitle(tx: Tx, showingId: string): Promise<LocalizedText> {
  const { rows } = await sql<{ title: LocalizedText }>`
    SELECT e.title FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = ${showingId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`showing ${showingId} has gone`);
  return row.title;
}

/** Tells the buyer that the order is paid, where to sit and where the tickets are; nobody, where there is no contact. */
export async function ticketsMail(
  tx: Tx,
  { publicUrl }: Pick<EventConfig, 'publicUrl'>,
  order: MailedOrder,
): Promise<OutboxItem[]> {
  if (!order.contact) return [];
  const { code, total, language, contact } = order;
  const tickets = await readOrderTickets(tx, code);
  const [first] = tickets;
  if (!first) throw new Error(`order ${code} has no tickets`);
  const letter = writeTicketsMail(
    {
      code,
      total,
      tickets: tickets.map(({ section_name: section, ticket_type_name: type, seat_label: seat }) => ({
        section,
        type,
        seat,
      })),
      title: first.event_title,
      venue: first.venue_name,
      address: withCityInBoth(first.venue_address, { city_id: first.city_id, address: first.venue_address }),
      startsAt: first.starts_at,
      doorsAt: first.doors_at,
      publicUrl,
      name: contact.name,
    },
    language,
  );
  return [{ kind: 'mail', to: contact.email, ...letter }];
}

/** Tells the buyer that money is on its way back, or has gone back, if and when this transaction commits. */
export async function mailRefund(
  tx: Tx,
  { publicUrl }: Pick<EventConfig, 'publicUrl'>,
  order: MailedOrder,
  refund: { amount: number; reason: RefundReason | string; step: 'requested' | 'succeeded' },
): Promise<void> {
  if (!order.contact) return;
  const title = await readTitle(tx, order.showing_id);
  const { code, language, contact } = order;
  const letter = writeRefundMail({ ...refund, code, title, publicUrl, name: contact.name }, language);
  await enqueue(tx, { kind: 'mail', to: contact.email, ...letter });
}
