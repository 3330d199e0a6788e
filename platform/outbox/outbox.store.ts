import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

export type Kind = 'message' | 'mail' | 'sms';
/** Rows of one topic, or letters to one recipient: they leave in order. */
export type Line = { kind: Kind; topic: string };
export type Row = { id: number; topic: string; payload: unknown; attempts: number; wait_seconds: number };
export type Stamp = { epoch: number; seq: number };

const open = sql<boolean>`sent_at is null and dead_at is null`;

/** Lines with something due, the longest waiting first. */
export async function dueLines(db: Db, kinds: readonly Kind[], limit: number): Promise<Line[]> {
  return db
    .selectFrom('outbox')
    .select(['kind', 'topic'])
    .where('kind', 'in', kinds)
    .where(open)
    .where('available_at', '<=', sql<Date>`now()`)
    .groupBy(['kind', 'topic'])
    .orderBy(({ fn }) => fn.min('id'))
    .limit(limit)
    .execute();
}

/** How many letters are due and not sent yet; counts no further than asked. */
export async function countWaitingLetters(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from (select from outbox
      where kind in ('mail', 'sms') and ${open} and available_at <= now() limit ${most}) each`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** True when no other relay works on this line; held to the end of the transaction. */
export async function lockLine(trx: Db, { kind, topic }: Line): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`outbox ${kind} ${topic}`}, 0)) as mine`.execute(trx);
  return rows[0]?.mine ?? false;
}

/** Locks the lines of messages that wait longest, as `lockLine` does; those that another relay works on are left out. */
export async function lockDueTopics(trx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`
    with due as materialized (
      select topic from outbox where kind = 'message' and ${open} and available_at <= now()
      group by topic order by min(id) limit ${limit}
    )
    select topic from due
    where pg_try_advisory_xact_lock(hashtextextended('outbox message ' || topic, 0))`.execute(trx);
  return rows.map((row) => row.topic);
}

/** The next rows of locked lines in their order, due or not. */
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
    .where(open)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/**
 * Numbers for messages, in the order of sending. The outbox's own sequence counts; a restored or promoted server may
 * count again what was already sent, but then on a new timeline, and that is the epoch.
 */
export async function drawStamps(trx: Db, count: number): Promise<Stamp[]> {
  const { rows } = await sql<Stamp>`
    select ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as epoch,
           nextval(pg_get_serial_sequence('outbox', 'id')) as seq
    from generate_series(1, ${count}::int)`.execute(trx);
  return rows;
}

/** A letter's text is forgotten as soon as it is sent. */
export async function markSent(trx: Db, kind: Kind, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('outbox')
    .set({ sent_at: sql`now()`, ...(kind !== 'message' && { payload: '{}' }) })
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
}

export async function markFailed(trx: Db, id: number, attempts: number, dead: boolean): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ attempts, ...(dead && { dead_at: sql<Date>`now()` }) })
    .where('id', '=', id)
    .execute();
}

/** The line waits with the row that failed, so that nothing overtakes it. */
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
    .where(open)
    .where('id', '>=', from)
    .execute();
}

/** Deletes what was sent more than an hour ago, oldest first, some at a time. What was given up stays for the operator. */
export async function forgetSent(db: Db): Promise<void> {
  await sql`
    DELETE FROM outbox WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM outbox WHERE sent_at < now() - interval '1 hour' ORDER BY sent_at LIMIT 10000))`.execute(
    db,
  );
}
