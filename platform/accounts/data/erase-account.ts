import { sql } from 'kysely';
import { Failure } from '../../lib/failure.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Db, Tx } from '../../db/open.ts';
import { accountRows } from '../../db/account-data/account-data.ts';
import type { Person } from '../../db/account-data/account-row.ts';
import { lockAccounts } from '../../db/account-data/lock-accounts.ts';
import { readPerson } from '../../db/account-data/read-person.ts';

export interface Erased {
  /** Orders with money in them: their figures stay. */
  keptOrders: number;
  /** Sessions that are gone: call `revocations.forget` for each after the commit. */
  endedFamilies: string[];
  /** The account with all that were joined to it: call `forgetJoinedMeanwhile` for them after the commit. */
  ids: readonly string[];
}

/**
 * Deletes a person by the table of account data, with all accounts that were joined to this one. That the owner asks must
 * have been proven before. Throws account_busy (order_codes) while money may still come or go, account_has_tickets
 * (tickets) unless they are given up, and unauthorized_error when the account is gone already. `queueDb` is given where lines
 * have a database of their own: what is there goes at once, whatever becomes of this transaction.
 */
export async function eraseAccount(
  trx: Tx,
  { userId, giveUpTickets, queueDb }: { userId: string; giveUpTickets: boolean; queueDb?: Db | undefined },
): Promise<Erased> {
  const { ids } = await readPerson(trx, userId);
  const account = (await lockAccounts(trx, ids)).find(({ id }) => id === userId);
  if (!account || account.deleted_at || account.merged_into) throw new Failure('unauthorized_error');
  // Read again: what was joined or proven before the lock was ours is theirs too; from now on nothing more can be.
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

/** Places that a browser of theirs took while the account was being deleted: whoever joins asks again, after the place, whether the account is there. */
export async function forgetJoinedMeanwhile(queueDb: Db, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM queue_entries WHERE user_id = ANY (${ids})`.execute(queueDb);
}

/** An order that lives, an attempt to pay that may still succeed, money that is not back yet: somebody must be found. */
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
    WHERE t.user_id = ANY (${ids}) AND t.voided_at IS NULL AND t.state = 'active' AND s.ends_at > clock_timestamp()`.execute(
    trx,
  );
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
