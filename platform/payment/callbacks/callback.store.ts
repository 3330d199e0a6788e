import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
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

/** Stores what a provider sent before anything of it is applied, in a transaction of its own, so that it outlives a failure to apply it. */
export async function storeCallback(db: Db, callback: RawCallback): Promise<number> {
  const row = await db
    .insertInto('provider_callbacks')
    .values({ ...callback, headers: JSON.stringify(callback.headers), ...unapplied })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A stored callback: new, or known; `outcome` is null until it was applied. */
export interface StoredNews {
  id: number;
  isNew: boolean;
  outcome: string | null;
}

/**
 * As `storeCallback`, for a signed callback: repeated news (the same digest of what it says) get no row of their own but the existing one.
 */
export async function storeNews(db: Db, callback: RawCallback, news: string): Promise<StoredNews> {
  const { provider, source, raw, headers } = callback;
  const known = sql`
    SELECT id, false AS is_new, outcome FROM provider_callbacks WHERE provider = ${provider} AND news = ${news}`;
  const { rows } = await sql<{ id: number; is_new: boolean; outcome: string | null }>`
    WITH put AS (
      INSERT INTO provider_callbacks (provider, source, raw, headers, news)
      VALUES (${provider}, ${source}, ${raw}, ${JSON.stringify(headers)}, ${news})
      ON CONFLICT (provider, news) DO NOTHING
      RETURNING id
    )
    SELECT id, true AS is_new, NULL AS outcome FROM put UNION ALL ${known}`.execute(db);
  // A row that a concurrent transaction inserted is not in the snapshot of the statement that waited for it, so it is read once more.
  const row = rows[0] ?? (await sql<NonNullable<(typeof rows)[0]>>`${known}`.execute(db)).rows[0];
  if (!row) throw new Error('a callback was neither stored nor known');
  return { id: row.id, isNew: row.is_new, outcome: row.outcome };
}

/** Locks a callback, so that only one process applies it; returns its outcome if it was applied before. */
export async function lockCallback(tx: Tx, id: number): Promise<string | null> {
  const { rows } = await sql<{ outcome: string | null; applied_at: Date | null }>`
    SELECT outcome, applied_at FROM provider_callbacks WHERE id = ${id} FOR UPDATE`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`callback ${id} has gone`);
  return row.applied_at === null ? null : row.outcome;
}

/** Marks a callback as applied, with its outcome. */
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
 * Picks callbacks that were stored but not applied, because the process died or applying failed. Retries get rarer (`nextTry`); the first one
 * comes `afterSeconds` after the callback, to leave the handler that stored it time to finish.
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
