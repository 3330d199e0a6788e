import { sql } from 'kysely';
import { Failure } from '../../lib/failure.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { isPassAhead } from '../../db/admitted-showings.ts';
import type { Db, Tx } from '../../db/open.ts';
import { accountRows } from '../../db/account-data/account-data.ts';
import type { Person } from '../../db/account-data/account-row.ts';
import { lockAccounts } from '../../db/account-data/lock-accounts.ts';
import { readPerson } from '../../db/account-data/read-person.ts';

export interface Erased {
  /** Number of paid orders, whose figures have to be kept. */
  keptOrders: number;
  /** Ended sessions: call `revocations.forget` for each after the commit. */
  endedFamilies: string[];
  /** The account and all accounts that were joined to it: call `forgetJoinedMeanwhile` with them after the commit. */
  ids: readonly string[];
}

/**
 * Deletes an account, and all accounts that were joined to it, by the table of account data. The caller must have checked that the owner
 * asks. Throws account_busy (order_codes) while money may still come or go, account_has_tickets (tickets) unless they are given up, and
 * unauthorized_error when the account is deleted already. `queueDb` is set when queues have a database of their own: rows there are deleted
 * at once, even if this transaction is rolled back.
 */
export async function eraseAccount(
  trx: Tx,
  { userId, giveUpTickets, queueDb }: { userId: string; giveUpTickets: boolean; queueDb?: Db | undefined },
): Promise<Erased> {
  const { ids } = await readPerson(trx, userId);
  const account = (await lockAccounts(trx, ids)).find(({ id }) => id === userId);
  if (!account || account.deleted_at || account.merged_into) throw new Failure('unauthorized_error');
  // Read again under the lock, because accounts may have been joined, or contacts proven, before the lock was taken; from now on none can
  // be.
  const person = await readPerson(trx, userId);
  if (person.ids.length > ids.length) await lockAccounts(trx, person.ids);
  await throwIfBusy(trx, person);
  if (!giveUpTickets) await throwIfTicketsToCome(trx, person);
  const erased = {
    keptOrders: await countPaid(trx, person),
    endedFamilies: await liveFamilies(trx, person),
    ids: person.ids,
  };
  for (const [table, { of, erase, inQueueDb }] of accountRows) {
    if (erase.how === 'delete') {
      await sql`DELETE FROM ${sql.table(table)} WHERE ${of(person)}`.execute(
        inQueueDb ? (queueDb ?? trx) : trx,
      );
    }
    if (erase.how === 'blank') {
      await sql`UPDATE ${sql.table(table)} SET ${erase.set} WHERE ${of(person)}`.execute(trx);
    }
  }
  await enqueue(trx, { kind: 'message', topic: 'user', id: userId, payload: { kind: 'session' } });
  return erased;
}

/**
 * Deletes places that the account took while it was being deleted. Joins that come later check, after writing the place, that the account
 * exists.
 */
export async function forgetJoinedMeanwhile(queueDb: Db, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM queue_entries WHERE user_id = ANY (${ids})`.execute(queueDb);
}

/** Throws while an order is live, an attempt to pay may still succeed, or a refund is not done: the buyer must still be reachable. */
async function throwIfBusy(trx: Tx, { ids }: Person): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM orders o WHERE user_id = ANY (${ids}) AND (
      state = 'awaiting_payment' OR state = 'holding' AND hold_until > clock_timestamp()
      OR EXISTS (SELECT FROM payments p WHERE p.order_code = o.code AND (
        p.state IN ('created', 'pending')
        OR EXISTS (SELECT FROM refunds f WHERE f.payment_id = p.id AND f.state <> 'succeeded'))))
    ORDER BY code`.execute(trx);
  if (rows.length > 0) throw new Failure('account_busy', { order_codes: rows.map(({ code }) => code) });
}

async function throwIfTicketsToCome(trx: Tx, { ids }: Person): Promise<void> {
  const { rows } = await sql<{ tickets: number }>`
    SELECT count(*) AS tickets FROM tickets t JOIN showings s ON s.id = t.showing_id
    WHERE t.user_id = ANY (${ids}) AND t.voided_at IS NULL
      AND (t.state = 'active' AND s.ends_at > clock_timestamp() OR ${isPassAhead})`.execute(trx);
  const tickets = rows[0]?.tickets ?? 0;
  if (tickets > 0) throw new Failure('account_has_tickets', { tickets });
}

async function countPaid(trx: Tx, { ids }: Person): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    SELECT count(*) AS kept FROM orders o WHERE user_id = ANY (${ids}) AND EXISTS (
      SELECT FROM payments p JOIN receipts r ON r.payment_id = p.id WHERE p.order_code = o.code)`.execute(
    trx,
  );
  return rows[0]?.kept ?? 0;
}

async function liveFamilies(trx: Tx, { ids }: Person): Promise<string[]> {
  const rows = await trx
    .selectFrom('session_families')
    .select('id')
    .where('user_id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
