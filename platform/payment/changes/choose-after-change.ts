import type { choiceBody, OrderRefundWire } from '@mo-man/schema/wire/refund.ts';
import type { z } from 'zod';
import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { ChangeDeps } from './deps.ts';
import type { OrderMailDeps } from '../../sale/mail/deps.ts';
import { writeAct } from '../../db/act.store.ts';
import { finishDecision, insertDecision, lockPayments } from '../order-refunds/operator-refund.store.ts';
import { refundOrder, type Problem } from '../order-refunds/refund-order.ts';
import { lockBuyer } from '../../sale/orders/buyer.store.ts';
import { lockOrder } from '../../sale/orders/order.store.ts';
import type { orderParams } from '../../lib/http/route-params.ts';
import { holdChange, readOrderRefundFacts, writeChoice } from '../../sale/orders/changes/change.store.ts';
import { choosablesOf, planOf, viewOrderRefund } from './read-order-refund.ts';

type ChooseCall = Call<ChangeDeps, { auth: 'user'; params: typeof orderParams; body: typeof choiceBody }>;

/** The name of the operator in the audit log: here the buyer decided. */
const operator = 'buyer';

/** POST /orders/:code/choice */
export async function chooseAfterChange({
  params,
  body,
  caller,
  language,
  deps,
}: ChooseCall): Promise<OrderRefundWire> {
  const key = { code: params.code, userId: caller.userId };
  await transact(deps.db, (tx) => choose(tx, deps, key, body));
  return viewOrderRefund(deps.db, key, language);
}

/**
 * Stores the buyer's choice: keep the tickets, or refund all that they still own, or the passes among them when a further showing of those
 * changed. A refund happens in the same transaction (tickets void,
 * refund requested), so that neither the gate nor a second click meets it half done. Takes the locks of refundOrder, then the change's, and
 * reads again what it decides by, with the database's clock.
 */
async function choose(
  tx: Tx,
  deps: OrderMailDeps,
  key: { code: string; userId: string },
  { change_id: changeId, choice }: z.infer<typeof choiceBody>,
): Promise<void> {
  const { code, userId } = key;
  const seen = await readOrderRefundFacts(tx, key);
  if (!seen) throw new Failure('order_not_found');
  const showingId = seen.showing_id;
  await lockPayments(tx, code);
  await lockBuyer(tx, showingId, userId);
  await lockOrder(tx, code);
  if (!(await holdChange(tx, changeId))) throw new Failure('choice_over');
  const facts = await readOrderRefundFacts(tx, key);
  const choosable = facts && choosablesOf(facts).find(({ change }) => change.id === changeId);
  if (!choosable) throw new Failure('choice_over');
  const { choice: before, wanted } = choosable;
  // A repeated choice has nothing to do, unless tickets that had been given away at the refund came back to the buyer since.
  const isDone = before === choice && !(choice === 'refund' && 'tickets' in planOf(facts, wanted));
  if (isDone) return;
  if (before === 'refund' && choice === 'keep') throw new Failure('choice_made');
  if (!choosable.isOpen || facts.status === 'cancelled') throw new Failure('choice_over');
  await writeChoice(tx, { changeId, code, choice });
  const act = { operator, act: `choose to ${choice}`, subject: code };
  await writeAct(tx, { ...act, before: { choice: before }, after: { change: changeId } });
  if (choice === 'keep') return;
  const plan = planOf(facts, wanted);
  if ('problem' in plan) throw new Failure(failureOf(plan.problem));
  const reason = 'showing_changed';
  const ids = wanted && plan.tickets.map(({ id }) => id);
  const decision = await insertDecision(tx, {
    ...(ids ? { scope: 'tickets', ticketIds: ids } : { scope: 'order', ticketIds: null }),
    subject: code,
    operator,
    reason,
    orders: 1,
    tickets: plan.tickets.length,
    amount: plan.amount,
  });
  const of = { code, showingId, userId };
  const refunded = await refundOrder(
    tx,
    deps,
    { id: decision, operator, ticket_ids: ids, reason, onlyOwn: true },
    of,
  );
  if ('problem' in refunded) throw new Failure(failureOf(refunded.problem));
  await finishDecision(tx, decision);
}

const failureOf = (problem: Problem) =>
  problem === 'let_in' ? ('ticket_let_in' as const) : ('refund_not_possible' as const);
