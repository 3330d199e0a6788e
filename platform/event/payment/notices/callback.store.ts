import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';
import { nextTry } from '../next-try.ts';

/** What a provider told us, as it came. */
export interface RawCallback {
  provider: string;
  /** A call of the provider's, or its answer to a question of ours. */
  source: 'notice' | 'query';
  /** The query string of a GET, the body of a POST or of an answer. */
  raw: string;
  /** Headers that are signed, or carry a signature. */
  headers: Readonly<Record<string, string>>;
}

const unapplied = { verified: null, outcome: null, applied_at: null };

/** Keeps a provider's words before anything of them is applied. A transaction of its own: it survives what follows. */
export async function storeCallback(db: Db, callback: RawCallback): Promise<number> {
  const row = await db
    .insertInto('provider_callbacks')
    .values({ ...callback, headers: JSON.stringify(callback.headers), ...unapplied })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * As `storeCallback`, for a signed notice: the same news (a digest of what it says) keeps the row that it has, however
 * often and from wherever it comes again. `isNew` for the one that has brought it.
 */
export async function storeNews(
  db: Db,
  callback: RawCallback,
  news: string,
): Promise<{ id: number; isNew: boolean }> {
  const row = await db
    .insertInto('provider_callbacks')
    .values({ ...callback, headers: JSON.stringify(callback.headers), news, ...unapplied })
    .onConflict((conflict) => conflict.columns(['provider', 'news']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return { id: row.id, isNew: true };
  const known = await db
    .selectFrom('provider_callbacks')
    .select('id')
    .where((where) => where.and({ provider: callback.provider, news }))
    .executeTakeFirstOrThrow();
  return { id: known.id, isNew: false };
}

/** A callback that is locked, with what became of it. */
export interface LockedCallback extends RawCallback {
  outcome: string | null;
  applied_at: Date | null;
}

/** Locks a callback, so that it is applied once, however many processes come by. */
export async function lockCallback(tx: Tx, id: number): Promise<LockedCallback> {
  const { rows } = await sql<LockedCallback>`
    SELECT provider, source, raw, headers, outcome, applied_at FROM provider_callbacks WHERE id = ${id} FOR UPDATE`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error(`callback ${id} has gone`);
  return row;
}

/** Writes down what became of a callback. */
export async function closeCallback(
  tx: Db,
  id: number,
  end: { verified: boolean; outcome: string },
): Promise<void> {
  await sql`
    UPDATE provider_callbacks
    SET verified = ${end.verified}, outcome = ${end.outcome}, applied_at = clock_timestamp()
    WHERE id = ${id}`.execute(tx);
}

/**
 * Picks callbacks that were stored and never applied: the process died in between, or applying them broke. Each is
 * tried again less and less often; the first try leaves the handler that stored it some seconds to finish.
 */
export async function pickUnapplied(
  db: Db,
  { afterSeconds, most }: { afterSeconds: number; most: number },
): Promise<{ id: number; attempts: number }[]> {
  const { rows } = await sql<{ id: number; attempts: number }>`
    WITH due AS (
      SELECT id FROM provider_callbacks
      WHERE applied_at IS NULL AND next_try_at <= clock_timestamp()
        AND received_at <= clock_timestamp() - make_interval(secs => ${afterSeconds})
      ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    UPDATE provider_callbacks SET attempts = attempts + 1,
      next_try_at = ${nextTry}
    FROM due WHERE provider_callbacks.id = due.id
    RETURNING provider_callbacks.id, attempts`.execute(db);
  return rows;
}

/** A callback as it came. */
export async function readCallback(db: Db, id: number): Promise<RawCallback> {
  const { rows } = await sql<RawCallback>`
    SELECT provider, source, raw, headers FROM provider_callbacks WHERE id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`callback ${id} has gone`);
  return row;
}
