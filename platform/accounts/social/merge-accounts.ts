import { sql } from 'kysely';
import { Failure } from '../../lib/failure.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Tx } from '../../db/open.ts';
import { accountRows } from '../../db/account-data/account-data.ts';
import type { Pair } from '../../db/account-data/account-row.ts';
import { lockAccounts } from '../../db/account-data/lock-accounts.ts';

export interface Merged {
  /** Ended sessions: call `revocations.forget` for each after the commit. */
  endedFamilies: string[];
}

/**
 * Moves everything of one account to another one of the same person, by the table of account data, and ends the sessions of the former,
 * which nobody can log in to any more. Overwrites nothing of the account that stays. The caller must have checked who owns both. To be
 * called once in a transaction, after the locks of the proof. Throws account_busy (order_codes) while both have a live order for one
 * showing, and unauthorized_error when one of the two was deleted or joined before.
 */
export async function mergeAccounts(
  trx: Tx,
  { from, into, now, queueDb }: Pair,
  lock = lockAccounts,
): Promise<Merged> {
  if (from === into) throw new Error('an account cannot be joined with itself');
  const accounts = await lock(trx, [from, into]);
  const isThere = accounts.filter((account) => account.deleted_at === null && account.merged_into === null);
  if (isThere.length < 2) throw new Failure('unauthorized_error');
  await throwIfBothBuy(trx, [from, into]);
  const endedFamilies = await liveFamilies(trx, from);
  for (const [table, { merge }] of accountRows) {
    if (merge.how === 'step') await merge.run(trx, { from, into, now, queueDb });
    if (merge.how === 'drop') {
      await sql`DELETE FROM ${sql.table(table)} WHERE user_id = ${from}`.execute(trx);
    }
    if (merge.how === 'move') {
      const column = sql.ref(merge.column);
      await sql`UPDATE ${sql.table(table)} SET ${column} = ${into} WHERE ${column} = ${from}`.execute(trx);
    }
  }
  await enqueue(trx, { kind: 'message', topic: 'user', id: from, payload: { kind: 'session' } });
  await enqueue(trx, { kind: 'message', topic: 'user', id: into, payload: { kind: 'tickets' } });
  return { endedFamilies };
}

/** Throws when both accounts have a live order for one showing: one account may have only one, and the buyer has to choose which. */
async function throwIfBothBuy(trx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM (
      SELECT code, count(*) OVER (PARTITION BY showing_id) AS live FROM orders
      WHERE user_id = ANY (${ids}) AND state IN ('holding', 'awaiting_payment')) each
    WHERE live > 1 ORDER BY code`.execute(trx);
  if (rows.length > 0) throw new Failure('account_busy', { order_codes: rows.map(({ code }) => code) });
}

async function liveFamilies(trx: Tx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('session_families')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
