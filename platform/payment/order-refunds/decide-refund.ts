import { createHash } from 'node:crypto';
import type { OperatorRefundReason } from '@mo-man/schema/values.ts';
import type { Db, Tx } from '../../db/open.ts';
import { writeAct } from '../../db/act.store.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { problemTexts } from './carry-out.ts';
import {
  insertDecision,
  readOpenReceipts,
  readOrderTickets,
  type RefundScope,
} from './operator-refund.store.ts';
import { planRefund } from '../../sale/orders/refund/plan-refund.rule.ts';
import { takeFrom } from '../../sale/orders/refund/share-out.rule.ts';
import {
  readOrdersToRefund,
  readOrderToRefund,
  readShowingToRefund,
  type ByProvider,
} from './refund-preview.store.ts';

/** What a decision would do, in figures. */
export interface RefundPreview {
  title: string;
  startsAt: Date;
  orders: number;
  tickets: number;
  /** What goes along with the tickets that were named, because it cannot stay without them. */
  along: readonly { name: string; seat: string | null }[];
  /** VND. */
  amount: number;
  /** The amount by payment provider. */
  providers: ByProvider[];
  /** Orders that await payment: their money is refunded as soon as it has come. */
  inPayment: number;
  /** A hash of the figures, which has to be repeated to confirm: so nobody confirms other figures than those they saw. */
  confirmation: string;
}

/** Computes what a refund would do without changing anything; throws when it cannot be done. */
export async function previewRefund(db: Db, scope: RefundScope): Promise<RefundPreview> {
  const figures = scope.scope === 'showing' ? await ofShowing(db, scope.subject) : await ofOrder(db, scope);
  return { ...figures, confirmation: confirmationOf(scope, figures) };
}

/** Throws when the given confirmation is not that of the present figures. */
export function throwUnlessSame(given: string, now: string): void {
  if (given !== now)
    throw new OperatorProblem(
      `"${given}" is not of what is there now: look at the preview again, without --confirm. Nothing was changed.`,
    );
}

/** Inserts a decision and its entry in the audit log. */
export async function writeDecision(
  tx: Tx,
  scope: RefundScope,
  { operator, reason }: { operator: string; reason: OperatorRefundReason },
  { orders, tickets, amount, inPayment }: Omit<RefundPreview, 'confirmation'>,
): Promise<string> {
  const decision = await insertDecision(tx, { ...scope, operator, reason, orders, tickets, amount });
  const planned = { orders, tickets, amount, in_payment: inPayment };
  await writeAct(tx, {
    operator,
    act: `decide refund of ${scope.scope}`,
    subject: scope.subject,
    before: planned,
    after: { decision, reason },
  });
  return decision;
}

type Figures = Omit<RefundPreview, 'confirmation'>;

async function ofOrder(db: Db, { subject, ticketIds }: RefundScope): Promise<Figures> {
  const order = await readOrderToRefund(db, subject);
  if (!order) throw new OperatorProblem(`there is no order ${subject}`);
  const plan = planRefund({
    ...order,
    tickets: await readOrderTickets(db, subject, { lock: false }),
    wanted: ticketIds,
  });
  if ('problem' in plan) throw new OperatorProblem(`order ${subject}: ${problemTexts[plan.problem]}`);
  const { title, startsAt, providers } = order;
  const { tickets, amount } = plan;
  const along = ticketIds === null ? [] : tickets.filter(({ id }) => !ticketIds.includes(id));
  if (!takeFrom(await readOpenReceipts(db, subject), amount))
    throw new OperatorProblem(`order ${subject}: ${problemTexts.money_gone}`);
  const sums = new Map([[providers.join(', '), amount]]);
  return {
    title,
    startsAt,
    orders: 1,
    tickets: tickets.length,
    along: along.map(({ type_name: name, seat }) => ({ name, seat })),
    amount,
    providers: sorted(sums),
    inPayment: 0,
  };
}

/** Orders read by one statement. */
const page = 1_000;

/** The sums over all orders of a showing, each planned as it will be refunded. */
export async function reckonShowing(db: Db, showingId: string, isCancelled: boolean): Promise<Figures> {
  const showing = await readShowingToRefund(db, showingId);
  if (!showing) throw new OperatorProblem(`there is no showing ${showingId}`);
  const { title, startsAt, inPayment } = showing;
  const figures = { title, startsAt, inPayment, orders: 0, tickets: 0, along: [], amount: 0 };
  const sums = new Map<string, number>();
  for (let after = '', isMore = true; isMore;) {
    const orders = await readOrdersToRefund(db, showingId, { after, most: page });
    for (const order of orders) {
      const plan = planRefund({ ...order, isCancelled, wanted: null });
      if ('problem' in plan) throw new OperatorProblem(`order ${order.code}: ${problemTexts[plan.problem]}`);
      figures.orders += 1;
      figures.tickets += plan.tickets.length;
      figures.amount += plan.amount;
      const through = order.providers.join(', ');
      sums.set(through, (sums.get(through) ?? 0) + plan.amount);
    }
    after = orders.at(-1)?.code ?? '';
    isMore = orders.length === page;
  }
  return { ...figures, providers: sorted(sums) };
}

async function ofShowing(db: Db, showingId: string): Promise<Figures> {
  const showing = await readShowingToRefund(db, showingId);
  if (!showing) throw new OperatorProblem(`there is no showing ${showingId}`);
  if (!showing.isClosed)
    throw new OperatorProblem(
      `showing ${showingId} is on sale: cancel it, or pause its sale first, so that nobody buys meanwhile`,
    );
  const figures = await reckonShowing(db, showingId, showing.status === 'cancelled');
  if (figures.orders + figures.inPayment === 0)
    throw new OperatorProblem(`showing ${showingId} has no tickets left to refund`);
  return figures;
}

const sorted = (sums: ReadonlyMap<string, number>): ByProvider[] =>
  [...sums]
    .filter(([, amount]) => amount > 0)
    .map(([provider, amount]) => ({ provider, amount }))
    .toSorted((a, b) => b.amount - a.amount);

/** A short hash of scope and figures. */
export function confirmationOf(scope: RefundScope, { orders, tickets, amount }: Figures): string {
  const seen = JSON.stringify([scope.scope, scope.subject, scope.ticketIds, orders, tickets, amount]);
  return createHash('sha256').update(seen).digest('hex').slice(0, 6);
}
