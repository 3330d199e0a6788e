import { createHash } from 'node:crypto';
import { transact } from '../../db/transact.ts';
import { DeskProblem } from '../../lib/desk-problem.ts';
import { throwUnlessSame } from '../../payment/order-refunds/decide-refund.ts';
import type { Command, Desk, Typed } from './command.ts';

/** A short word that is of what was seen and of nothing else. */
export const wordOf = (seen: unknown): string =>
  createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 6);

/**
 * Runs one command. An act is only previewed, and named by a word; with that word (`confirm`) it is planned again inside
 * the transaction that does it, and refused when it has become another one meanwhile.
 */
export async function runCommand(
  desk: Desk,
  { show, plan }: Command,
  typed: Typed,
  confirm: string | undefined,
): Promise<string[]> {
  if (show) return show(desk, typed);
  if (!plan) throw new DeskProblem('there is nothing to do');
  if (confirm === undefined) {
    const { preview, seen } = await plan(desk, typed);
    return [...preview, '', `Nothing was changed. To do it, the same with: --confirm ${wordOf(seen)}`];
  }
  return transact(desk.db, async (tx) => {
    const act = await plan({ ...desk, db: tx }, typed);
    throwUnlessSame(confirm, wordOf(act.seen));
    return act.carryOut(tx);
  });
}
