// A ticket that the operator refunds.
import { sql } from 'kysely';
import { expect } from 'vitest';
import { smsDoor } from '../../../testing/services/sms-door.ts';
import { transact } from '../../db/transact.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { refundOrder } from '../../payment/order-refunds/refund-order.ts';
import type { Shop } from '../../../testing/shop/open-shop.ts';

export async function refundTicket(shop: Shop, ticketId: string): Promise<void> {
  const { db } = shop.database;
  const { rows } = await sql<{ code: string; showingId: string; userId: string }>`
    SELECT o.code, o.showing_id AS "showingId", o.user_id AS "userId"
    FROM tickets t JOIN orders o ON o.code = t.order_code WHERE t.id = ${ticketId}`.execute(db);
  const [order] = rows;
  if (!order) throw new Error(`no order of ticket ${ticketId}`);
  const id = randomId();
  await sql`INSERT INTO desk_refunds (id, scope, subject, operator, ticket_ids, reason, planned_orders, planned_tickets,
      planned_amount, done_at)
    VALUES (${id}, 'tickets', ${order.code}, 'lan@desk', ${[ticketId]}, 'buyer_asked', 1, 1, 1, now())`.execute(
    db,
  );
  const decision = { id, operator: 'lan@desk', ticket_ids: [ticketId], reason: 'buyer_asked' as const };
  const done = await transact(db, (tx) =>
    refundOrder(tx, { ...shop.platform.deps, sms: smsDoor }, decision, order),
  );
  expect(done).toMatchObject({ tickets: 1 });
}
