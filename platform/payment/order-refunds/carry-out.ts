import type { Db, Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { eachApart } from '../../lib/concurrency/each-apart.ts';
import type { PaymentDeps } from '../deps.ts';
import type { OrderMailDeps } from '../../sale/mail/deps.ts';
import {
  finishDecision,
  isBeingPaid,
  lockDecision,
  nextOrders,
  openDecisions,
  readOwner,
  setStuck,
  type OperatorRefund,
} from './operator-refund.store.ts';
import { refundOrder, type Problem } from './refund-order.ts';

type CarryDeps = OrderMailDeps & Pick<PaymentDeps, 'db' | 'log'>;

/** Orders that are looked for at once. */
const batch = 50;

/**
 * Carries out refunds that an operator decided, each order in a transaction of its own, so that another process can continue after a kill.
 * One process at a time works on a decision. Returns how many orders were refunded.
 */
export async function carryOutRefunds(deps: CarryDeps): Promise<number> {
  const refunded = await eachApart(await openDecisions(deps.db), (decision) => carryOut(deps, decision));
  return refunded.reduce((sum, one) => sum + one, 0);
}

async function carryOut(deps: CarryDeps, decision: OperatorRefund): Promise<number> {
  const { db } = deps;
  if (decision.scope !== 'showing') {
    const end = await once(deps, decision, decision.subject, (tx) => finishDecision(tx, decision.id));
    if (typeof end === 'object') await leaveToSomebody(deps, decision, [problemText(decision.subject, end)]);
    return end === 'done' ? 1 : 0;
  }
  let refunded = 0;
  const problems: string[] = [];
  for (let after = '', isMore = true; isMore;) {
    const codes = await nextOrders(db, decision, { after, most: batch });
    for (const code of codes) {
      const end = await once(deps, decision, code);
      if (end === 'elsewhere') return refunded;
      if (end === 'done') refunded += 1;
      // `nothing_left`: another decision has refunded this order meanwhile.
      else if (end.problem !== 'nothing_left') problems.push(problemText(code, end));
    }
    after = codes.at(-1) ?? '';
    isMore = codes.length === batch;
  }
  // Orders that cannot be refunded are collected and reported after the others were refunded.
  if (problems.length > 0) await leaveToSomebody(deps, decision, problems);
  else await finishIfOver(db, decision);
  return refunded;
}

/** Finishes a decision about a showing, unless an order still awaits payment or was paid meanwhile: then the next run refunds that one. */
async function finishIfOver(db: Db, decision: OperatorRefund): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await lockDecision(tx, decision.id))) return;
    if (await isBeingPaid(tx, decision.subject)) return;
    const left = await nextOrders(tx, decision, { after: '', most: 1 });
    if (left.length === 0) await finishDecision(tx, decision.id);
  });
}

/** Refunds one order. `elsewhere`: another process works on this decision, or it is finished. */
async function once(
  deps: CarryDeps,
  decision: OperatorRefund,
  code: string,
  also?: (tx: Tx) => Promise<unknown>,
): Promise<'done' | 'elsewhere' | { problem: Problem }> {
  const owner = await readOwner(deps.db, code);
  return transact(deps.db, async (tx) => {
    if (!(await lockDecision(tx, decision.id))) return 'elsewhere';
    const refunded = await refundOrder(tx, deps, decision, { code, ...owner });
    if ('problem' in refunded) return refunded;
    await also?.(tx);
    return 'done';
  });
}

async function leaveToSomebody(
  { db, log }: CarryDeps,
  { id }: OperatorRefund,
  problems: string[],
): Promise<void> {
  await setStuck(db, id, problems.slice(0, 20).join('; '));
  log.error({ decision: id, problems }, 'a refund of the operator is stuck: somebody has to look');
}

const problemText = (code: string, { problem }: { problem: Problem }): string =>
  `order ${code}: ${problemTexts[problem]}`;

/** TABLE of why an order is not refunded, in words for the operator. */
export const problemTexts: Readonly<Record<Problem, string>> = {
  not_paid: 'it is not paid',
  nothing_left: 'it has no tickets left to refund',
  not_its_ticket: 'one of the tickets is not of this order',
  refunded_before: 'one of the tickets was refunded or given up before',
  let_in: 'one of the tickets was let in at the gate',
  money_gone: 'less of its money is left than its tickets cost: look at its payments and refunds',
};
