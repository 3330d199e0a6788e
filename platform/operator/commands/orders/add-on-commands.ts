import { writeAct } from '../../../db/act.store.ts';
import { OperatorProblem } from '../../../lib/operator-problem.ts';
import { countAddOns, markHandedOut, readOrderedAddOns, type OrderedAddOns } from '../../add-ons.store.ts';
import type { Command } from '../command.ts';
import { inColumns, moment, money } from '../../print.rule.ts';

/** What is sold beside tickets, and handing it out. */
export const addOnCommands = {
  'add-ons show': {
    usage: 'add-ons show SHOWING',
    doc: 'the add-ons of a showing: what is held, sold, handed out and left (who bought them: export add-ons)',
    show: async ({ db }, { words: [showingId = ''] }) => {
      const counts = await countAddOns(db, showingId);
      if (counts.length === 0) return [`Showing ${showingId} has no add-ons.`];
      return inColumns([
        ['add-on', 'price', 'stock', 'held', 'sold', 'handed out', 'left'],
        ...counts.map(({ id, name, price, stock, held, sold, handed_out }) => [
          `${name} (${id})`,
          money(price),
          String(stock),
          String(held),
          String(sold),
          String(handed_out),
          String(Math.max(0, stock - held - sold)),
        ]),
      ]);
    },
  },
  'add-ons hand-out': {
    usage: 'add-ons hand-out CODE',
    doc: 'notes that the add-ons of an order were handed out, once; from then on they are not refunded',
    plan: async ({ db, operator }, { words: [typed = ''] }) => {
      const code = typed.toUpperCase();
      const order = toHandOut(await readOrderedAddOns(db, code, { lock: db.isTransaction }), code);
      const lines = order.add_ons.map(({ name, quantity }) => `  ${quantity} × ${name.vi}`);
      return {
        preview: [`To hand out to ${order.name ?? 'the buyer'}, order ${code}:`, ...lines],
        seen: order,
        carryOut: async (tx) => {
          await markHandedOut(tx, code);
          await writeAct(tx, { operator, act: 'hand out add-ons', subject: code, before: {}, after: {} });
          return ['Noted.'];
        },
      };
    },
  },
} as const satisfies Record<string, Command>;

function toHandOut(order: OrderedAddOns | undefined, code: string): OrderedAddOns {
  if (!order) throw new OperatorProblem(`there is no paid order ${code}`);
  if (order.add_ons.length === 0) throw new OperatorProblem(`order ${code} has no add-ons`);
  if (order.is_refunded) throw new OperatorProblem(`the add-ons of order ${code} were refunded`);
  if (order.handed_at)
    throw new OperatorProblem(`the add-ons of order ${code} were handed out ${moment(order.handed_at)}`);
  return order;
}
