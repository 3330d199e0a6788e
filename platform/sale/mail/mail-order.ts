import { sql } from 'kysely';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Tx } from '../../db/open.ts';
import { enqueue, type OutboxItem } from '../../outbox/enqueue.ts';
import { withCityInBoth } from '../../lib/text/city.ts';
import type { OrderMailDeps } from './deps.ts';
import type { OrderRow } from '../orders/order.store.ts';
import type { RefundReason } from '../orders/refund-reason.rule.ts';
import type { Sale } from '../orders/sale.store.ts';
import { readOtherDates } from './other-dates.store.ts';
import { exchangeCredit } from '@mo-man/schema/rules/order/exchange/exchange-credit.rule.ts';
import { writeOperatorRefundMail, type OperatorRefundMail } from './operator-refund-mail.rule.ts';
import { type TransferredTo, writeRefundMail } from './refund-mail.rule.ts';
import { writeTicketsMail } from './tickets-mail.rule.ts';

/** An order as far as mails about it need it. */
export type MailedOrder = Pick<OrderRow, 'code' | 'showing_id' | 'contact' | 'language'>;
type Sums = Pick<OrderRow, 'subtotal' | 'service_fee' | 'shipping_fee' | 'add_on_total' | 'total'>;
type BoughtOrder = MailedOrder & Sums & Pick<OrderRow, 'delivery' | 'add_ons' | 'exchange'>;

interface MailedShowing {
  title: LocalizedText;
  /** The notice that the site shows beside the showing. */
  notice: LocalizedText | null;
}

/** What mails say of a showing. */
export async function readMailedShowing(tx: Tx, showingId: string): Promise<MailedShowing> {
  const { rows } = await sql<MailedShowing>`
    SELECT e.title, coalesce(s.notice, e.notice) AS notice
    FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = ${showingId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`showing ${showingId} has gone`);
  return row;
}

/** The mail that tells the buyer that the order is paid, with seats, the way to the tickets, and its files. None without a contact. */
export function ticketsMail(
  { publicUrl }: OrderMailDeps['config'],
  { code, language, contact, delivery, add_ons: addOns, exchange, ...order }: BoughtOrder,
  { units, title, venue, address, city_id, starts_at: startsAt, doors_at: doorsAt, discounts }: Sale,
): OutboxItem[] {
  if (!contact) return [];
  const { subtotal, service_fee, shipping_fee, add_on_total, total } = order;
  const mail = writeTicketsMail(
    {
      code,
      sums: { subtotal, service_fee, shipping_fee, add_on_total, total },
      discounts,
      exchange: exchange && {
        fromOrder: exchange.order_code,
        credit: exchangeCredit(total, exchange),
      },
      addOns,
      tickets: units.toSorted((a, b) => a.ticket_number - b.ticket_number),
      title,
      venue,
      address: withCityInBoth(address, { city_id, address }),
      startsAt,
      doorsAt,
      deliveredTo: delivery?.province.name ?? null,
      publicUrl,
      name: contact.name,
    },
    language,
  );
  return [{ kind: 'mail', to: contact.email, files_of: code, ...mail }];
}

/** Tells the buyer that money is on its way back, or has gone back, if and when this transaction commits. */
export async function mailRefund(
  tx: Tx,
  { publicUrl }: OrderMailDeps['config'],
  order: MailedOrder,
  refund: {
    amount: number;
    reason: RefundReason | string;
    step: 'requested' | 'succeeded';
    transferredTo?: TransferredTo;
  },
): Promise<void> {
  if (!order.contact) return;
  const { title } = await readMailedShowing(tx, order.showing_id);
  const { code, language, contact } = order;
  const mail = writeRefundMail({ ...refund, code, title, publicUrl, name: contact.name }, language);
  await enqueue(tx, { kind: 'mail', to: contact.email, ...mail });
}

/** The mail about tickets that the operator has refunded. None without a contact. */
export async function operatorRefundMail(
  tx: Tx,
  { publicUrl }: OrderMailDeps['config'],
  order: MailedOrder,
  refund: Pick<OperatorRefundMail, 'tickets' | 'amount' | 'reason'> &
    Partial<Pick<OperatorRefundMail, 'exchange'>>,
): Promise<OutboxItem[]> {
  const { code, language, contact } = order;
  if (!contact) return [];
  const showing = await readMailedShowing(tx, order.showing_id);
  const isCancelled = refund.reason === 'showing_cancelled';
  const notice = isCancelled ? showing.notice : null;
  const others = isCancelled ? await offerOthers(tx, publicUrl, order.showing_id) : null;
  const mail = writeOperatorRefundMail(
    { ...refund, code, title: showing.title, notice, others, publicUrl, name: contact.name },
    language,
  );
  // The mail about a cancelled showing carries the order's files: a calendar entry that removes the date from the buyer's calendar.
  const files = isCancelled ? { files_of: code } : {};
  return [{ kind: 'mail', to: contact.email, ...files, ...mail }];
}

async function offerOthers(tx: Tx, publicUrl: string, showingId: string) {
  const { event_id: id, slug, starts } = await readOtherDates(tx, showingId);
  return { starts, page: `${publicUrl}/${slug}-${id}` };
}
