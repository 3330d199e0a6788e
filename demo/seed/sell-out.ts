// Sells every free unit of a showing to accounts made for it, with orders, money and tickets as after a real sale.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { earnedBy } from '../../platform/sale/balance/earn.rule.ts';
import { lockOrder } from '../../platform/sale/orders/order.store.ts';
import { issueTickets } from '../../platform/ticket/issue-tickets.ts';
import { readSale, sellUnits } from '../../platform/sale/orders/sale.store.ts';
import type { TicketKeys } from '../../platform/ticket/qr/ticket-keys.ts';
import { orderCode, randomId } from '../../platform/lib/crypto/random-id.ts';
import type { Tx } from '../../platform/db/open.ts';
import { addTicketOwners, type TicketOwner } from './add-accounts.ts';

interface FreeUnits {
  section_id: string;
  ticket_type_id: string;
  price: number;
  unit_ids: string[];
}

interface Sale {
  showingId: string;
  buyer: TicketOwner;
  free: FreeUnits;
  unitIds: string[];
  at: Date;
  keys: TicketKeys;
}

const minuteMs = 60_000;

/** `now` is when the seed runs; the sales are in the hours before it. */
export async function sellOut(tx: Tx, showingId: string, keys: TicketKeys, now: Date): Promise<number> {
  const { max_tickets_per_account: most } = await tx
    .selectFrom('showings')
    .select('max_tickets_per_account')
    .where('id', '=', showingId)
    .executeTakeFirstOrThrow();
  const carts = (await readFreeUnits(tx, showingId)).flatMap((free) =>
    chunk(free.unit_ids, most).map((unitIds) => ({ free, unitIds })),
  );
  const buyers = await addTicketOwners(tx, carts.length, now);
  for (const [index, buyer] of buyers.entries()) {
    const cart = carts[index];
    const at = new Date(now.getTime() - (carts.length - index) * 17 * minuteMs);
    if (cart) await sell(tx, { ...cart, showingId, buyer, at, keys });
  }
  return carts.length;
}

async function readFreeUnits(tx: Tx, showingId: string): Promise<FreeUnits[]> {
  const { rows } = await sql<FreeUnits>`
    SELECT units.section_id, units.ticket_type_id, types.price, array_agg(units.id ORDER BY units.shuffle) AS unit_ids
    FROM units JOIN ticket_types AS types ON types.showing_id = units.showing_id AND types.id = units.ticket_type_id
    WHERE units.showing_id = ${showingId} AND units.claim_kind IS NULL
    GROUP BY 1, 2, 3 ORDER BY 1, 2`.execute(tx);
  return rows;
}

async function sell(tx: Tx, { showingId, buyer, free, unitIds, at, keys }: Sale): Promise<void> {
  const code = orderCode();
  const total = free.price * unitIds.length;
  const paidAt = new Date(at.getTime() + 3 * minuteMs);
  const line = { ticket_type_id: free.ticket_type_id, quantity: unitIds.length, unit_price: free.price };
  const contact = { name: buyer.name, email: buyer.email, phone: '' };
  await tx
    .insertInto('orders')
    .values({
      code,
      showing_id: showingId,
      user_id: buyer.id,
      state: 'paid',
      section_id: free.section_id,
      lines: JSON.stringify([{ ...line, unit_ids: unitIds.toSorted() }]),
      subtotal: total,
      total,
      contact: JSON.stringify(contact),
      answers: '[]',
      created_at: at,
      paid_at: paidAt,
      ended_at: paidAt,
      hold_until: new Date(at.getTime() + limits.holdMinutes * minuteMs),
      pay_until: new Date(at.getTime() + limits.paymentWindowMinutes * minuteMs),
    })
    .execute();
  await tx
    .insertInto('order_transitions')
    .values([
      { order_code: code, from_state: null, to_state: 'holding', because: 'held', at },
      {
        order_code: code,
        from_state: 'holding',
        to_state: 'awaiting_payment',
        because: 'payment_started',
        at,
      },
      {
        order_code: code,
        from_state: 'awaiting_payment',
        to_state: 'paid',
        because: 'money_arrived',
        at: paidAt,
      },
    ])
    .execute();
  await tx
    .insertInto('showing_buyers')
    .values({ showing_id: showingId, user_id: buyer.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable('units')
    .set({ claim_kind: 'order', claim_id: code })
    .where('showing_id', '=', showingId)
    .where('id', 'in', unitIds)
    .execute();
  if (total > 0) await payFor(tx, code, total, at, paidAt);
  const order = await lockOrder(tx, code);
  if (!order) throw new Error(`order ${code} is not there`);
  const sale = await readSale(tx, order);
  const tickets = issueTickets(keys, sale, order.now);
  const earned = earnedBy({ ...order, tickets: tickets.length });
  await sellUnits(tx, order, 'money_arrived', { serviceFee: undefined, tickets, earned, news: [] });
}

/** Adds one successful payment attempt and its money; VNPAY's sandbox does not know it. */
async function payFor(tx: Tx, code: string, amount: number, at: Date, paidAt: Date): Promise<void> {
  const payment = {
    id: randomId(),
    provider: 'vnpay',
    reference: `${code}DEMO`,
    transaction: `demo-${code}`,
  };
  await tx
    .insertInto('payments')
    .values({
      id: payment.id,
      order_code: code,
      provider: payment.provider,
      method: 'vnpay',
      amount,
      reference: payment.reference,
      state: 'succeeded',
      provider_transaction: payment.transaction,
      provider_code: '00',
      started_at: at,
      ended_at: paidAt,
      expires_at: new Date(at.getTime() + limits.paymentWindowMinutes * minuteMs),
    })
    .execute();
  await tx
    .insertInto('receipts')
    .values({
      id: randomId(),
      provider: payment.provider,
      provider_transaction: payment.transaction,
      payment_id: payment.id,
      amount,
      received_at: paidAt,
    })
    .execute();
}

const chunk = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
