import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

export type Kind = 'message' | 'mail' | 'sms' | 'push';
/** Messages of one topic, or notifications to one recipient; they are sent in order. */
export type Line = { kind: Kind; topic: string };
export type Row = { id: number; topic: string; payload: unknown; attempts: number; wait_seconds: number };
export type Stamp = { epoch: number; seq: number };

const open = sql<boolean>`sent_at is null and dead_at is null`;
/** SQL: open rows that are sent in order. One-time codes, which alone expire, are sent without waiting for others. */
const inLine = sql<boolean>`${open} and expires_at is null`;

/** How many notifications are due and not sent; counts up to `most`. */
export async function countWaitingNotifications(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from (select from outbox
      where kind in ('mail', 'sms') and ${open} and available_at <= now() limit ${most}) each`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** `dead_because` of a code that expired before it was sent; it is not retried. */
export const expired = 'expired';
const mostDropped = 1_000;

/** The backlog is counted up to so many rows; a higher number would say nothing more. */
const mostCounted = 10_000;

/** The number and age of due rows, for each kind that has any. */
export async function readBacklog(db: Db): Promise<{ kind: Kind; waiting: number; age_seconds: number }[]> {
  const { rows } = await sql<{ kind: Kind; waiting: number; age_seconds: number }>`
    SELECT kind, count(*) AS waiting, extract(epoch FROM clock_timestamp() - min(available_at))::float8 AS age_seconds
    FROM (SELECT kind, available_at FROM outbox WHERE ${open} AND available_at <= now()
      ORDER BY available_at, id LIMIT ${mostCounted}) AS due
    GROUP BY kind`.execute(db);
  return rows;
}

/**
 * Locks the topics of a kind that have waited longest, to the end of the transaction, by advisory locks; topics that another relay has
 * locked are left out.
 */
export async function lockDueTopics(trx: Db, kind: Kind, limit: number): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`
    with due as materialized (
      select topic from outbox where kind = ${kind} and ${inLine} and available_at <= now()
      group by topic order by min(id) limit ${limit}
    )
    select topic from due
    where pg_try_advisory_xact_lock(hashtextextended('outbox ' || ${kind}::text || ' ' || topic, 0))`.execute(
    trx,
  );
  return rows.map((row) => row.topic);
}

/** The first row of each locked topic, due or not. */
export async function firstRows(
  trx: Db,
  { kind, topics }: { kind: Kind; topics: readonly string[] },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, topic, payload, attempts, extract(epoch from available_at - now())::float8 as wait_seconds
    from outbox where ${open} and id = any(array(
      select min(id) from outbox where kind = ${kind} and topic = any(${topics}::text[]) and ${inLine} group by topic
    ))
    order by id for update skip locked`.execute(trx);
  return rows;
}

/** The next rows of locked topics in order, due or not. */
export async function nextRows(
  trx: Db,
  { kind, topics }: { kind: Kind; topics: string[] },
  limit: number,
): Promise<Row[]> {
  return trx
    .selectFrom('outbox')
    .select(['id', 'topic', 'payload', 'attempts'])
    .select(sql<number>`extract(epoch from available_at - now())::float8`.as('wait_seconds'))
    .where('kind', '=', kind)
    .where(sql<boolean>`topic = any(${topics})`)
    .where(inLine)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/**
 * Draws sequence numbers for messages, in the order of sending, from the outbox's sequence. A restored or promoted server may repeat
 * numbers, but on a new PostgreSQL timeline, which is the epoch.
 */
export async function drawStamps(trx: Db, count: number): Promise<Stamp[]> {
  const { rows } = await sql<Stamp>`
    select ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as epoch,
           nextval(pg_get_serial_sequence('outbox', 'id')) as seq
    from generate_series(1, ${count}::int)`.execute(trx);
  return rows;
}

/** Marks rows as sent; deletes the text of notifications. */
export async function markSent(trx: Db, kind: Kind, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('outbox')
    .set({ sent_at: sql`now()`, ...(kind !== 'message' && { payload: '{}' }) })
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
}

/** Stores a failed try; with `dead` the row is given up for this reason, and keeps its payload for the operator. */
export async function markFailed(
  trx: Db,
  id: number,
  { attempts, dead }: { attempts: number; dead: string | undefined },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ attempts, ...(dead !== undefined && { dead_at: sql<Date>`now()`, dead_because: dead }) })
    .where('id', '=', id)
    .execute();
}

/** Locks due one-time codes, newest first: their recipients are waiting right now. */
export async function lockDueCodes(trx: Db, kind: Kind, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, topic, payload, attempts, 0 as wait_seconds from outbox
    where kind = ${kind} and expires_at > now() and ${open} and available_at <= now()
    order by id desc limit ${limit} for update skip locked`.execute(trx);
  return rows;
}

/** Gives up expired codes and deletes their text; returns how many. */
export async function dropExpired(db: Db, kind: Kind): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox set dead_at = now(), dead_because = ${expired}, payload = '{}' where id = any(array(
      select id from outbox where kind = ${kind} and expires_at <= now() and ${open} limit ${mostDropped}
      for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}

/** Postpones the next try of a code; others to the same recipient are not affected. */
export async function postponeCode(trx: Db, id: number, seconds: number): Promise<void> {
  await sql`update outbox set available_at = now() + make_interval(secs => ${seconds}::float8) where id = ${id}`.execute(
    trx,
  );
}

/** Postpones a failed row and all behind it in its topic, so that none overtakes it. */
export async function postponeLine(
  trx: Db,
  { kind, topic }: Line,
  from: number,
  seconds: number,
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ available_at: sql`greatest(available_at, now() + make_interval(secs => ${seconds}::float8))` })
    .where('kind', '=', kind)
    .where('topic', '=', topic)
    .where(inLine)
    .where('id', '>=', from)
    .execute();
}

/** Deletes rows that were sent or expired more than an hour ago, a limited number at once. Other given-up rows stay for the operator. */
export async function forgetSent(db: Db): Promise<void> {
  await sql`
    DELETE FROM outbox WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM outbox WHERE dead_because = 'expired' AND dead_at < now() - interval '1 hour' LIMIT 10000))`.execute(
    db,
  );
  await sql`
    DELETE FROM outbox WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM outbox WHERE sent_at < now() - interval '1 hour' ORDER BY sent_at LIMIT 10000))`.execute(
    db,
  );
}
