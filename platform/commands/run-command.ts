import { transact } from '../db/transact.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { throwUnlessSame } from '../payment/order-refunds/decide-refund.ts';
import type { Command, OperatorTools, Typed } from '../operator/commands/command.ts';
import { wordOf } from '../operator/word-of.ts';

/**
 * Runs one command. An act is only previewed, and named by a word; with that word (`confirm`) it is planned again inside
 * the transaction that does it, and refused when it has become another one meanwhile.
 */
export async function runCommand(
  tools: OperatorTools,
  { show, plan }: Command,
  typed: Typed,
  confirm: string | undefined,
): Promise<string[]> {
  if (show) return show(tools, typed);
  if (!plan) throw new OperatorProblem('there is nothing to do');
  if (confirm === undefined) {
    const { preview, seen } = await plan(tools, typed);
    return [...preview, '', `Nothing was changed. To do it, the same with: --confirm ${wordOf(seen)}`];
  }
  return transact(tools.db, async (tx) => {
    const act = await plan({ ...tools, db: tx }, typed);
    throwUnlessSame(confirm, wordOf(act.seen));
    return act.carryOut(tx);
  });
}
