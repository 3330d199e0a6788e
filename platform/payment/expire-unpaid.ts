import { openPaymentStates } from '@mo-man/schema/rules/order/payment-transition.rule.ts';
import { sql } from 'kysely';
import { transact } from '../db/transact.ts';
import { endOrder } from '../sale/orders/end-order.ts';
import type { PaymentDeps } from './deps.ts';

const batch = 50;

/**
 * Expires orders whose payment window is over and whose attempts all have a final answer, so that no money can be on its way. An order with an
 * open attempt waits for the provider's answer. Returns how many ended.
 */
export async function expireUnpaid({ db }: Pick<PaymentDeps, 'db'>): Promise<number> {
  return transact(db, async (tx) => {
    const { rows } = await sql<{ code: string; showing_id: string; was_asked_in_vain: boolean }>`
      SELECT o.code, o.showing_id,
        EXISTS (SELECT FROM payments p WHERE p.order_code = o.code AND p.desk_since IS NOT NULL) AS was_asked_in_vain
      FROM orders o
      WHERE o.state = 'awaiting_payment' AND o.pay_until <= clock_timestamp()
        AND NOT EXISTS (SELECT FROM payments p WHERE p.order_code = o.code AND p.state = ANY(${openPaymentStates}))
      ORDER BY o.pay_until LIMIT ${batch} FOR UPDATE OF o SKIP LOCKED`.execute(tx);
    for (const { code, showing_id, was_asked_in_vain: inVain } of rows) {
      const because = inVain ? 'no_final_answer' : 'payment_window_over';
      await endOrder(tx, { code, showing_id, state: 'awaiting_payment' }, { to: 'expired', because });
    }
    return rows.length;
  });
}
