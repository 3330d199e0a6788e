import { limits } from '@mo-man/schema/limits.ts';
import { commitmentOf, type DrawnEntry } from '@mo-man/schema/rules/draw/draw-numbers.rule.ts';
import { sha256 } from '../../lib/crypto/sha256.ts';
import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { QueueDrawsTable } from '../../db/tables/queue-tables.ts';

/** A draw with the columns of its queue that tell how far it is. */
export type Draw = Selectable<QueueDrawsTable> & {
  gathered: number;
  opens_at: Date;
  frozen_at: Date | null;
  drawn_at: Date | null;
  /** The clock of the database. */
  now: Date;
};

/** Stores a random seed and its published hash (commitment) for a queue's draw; does nothing when there is one already. */
export async function commitSeed(tx: Db | Tx, showingId: string): Promise<void> {
  const seed = randomBytes(32).toString('hex');
  await sql`INSERT INTO queue_draws (showing_id, seed, commitment)
    SELECT showing_id, ${seed}, ${commitmentOf(seed, sha256)} FROM queues WHERE showing_id = ${showingId}
    ON CONFLICT (showing_id) DO NOTHING`.execute(tx);
}

/**
 * Marks a queue as drawn when a place token proves a number that it knows nothing of: it is of a backup from before the list was closed, and
 * the numbers were drawn since. It must not draw again, for the seed of that draw is published. The list stays unknown (`frozen_at` null).
 */
export async function markDrawn(tx: Tx, showingId: string): Promise<void> {
  await sql`UPDATE queues SET drawn_at = clock_timestamp(), served_at = clock_timestamp()
    WHERE showing_id = ${showingId} AND frozen_at IS NULL AND drawn_at IS NULL`.execute(tx);
}

/** Gives those of such a queue who have proven no number the next numbers: the priority lane first, then in the order in which they joined. */
export async function numberUnproven(tx: Tx, showingId: string): Promise<void> {
  await sql`SELECT FROM queues WHERE showing_id = ${showingId} FOR NO KEY UPDATE`.execute(tx);
  await sql`
    WITH unproven AS (
      SELECT entry_id, row_number() OVER (ORDER BY is_priority DESC, joined_at, entry_id) AS at FROM queue_entries
      WHERE showing_id = ${showingId} AND number IS NULL AND left_at IS NULL), numbered AS (
      UPDATE queue_entries AS place SET number = queues.last_number + unproven.at FROM unproven, queues
      WHERE queues.showing_id = ${showingId} AND place.showing_id = ${showingId} AND place.entry_id = unproven.entry_id
      RETURNING place.entry_id)
    UPDATE queues SET last_number = last_number + (SELECT count(*) FROM numbered), gathered = 0
    WHERE showing_id = ${showingId} AND drawn_at IS NOT NULL`.execute(tx);
}

export async function findDraw(db: Db | Tx, showingId: string): Promise<Draw | undefined> {
  const { rows } = await sql<Draw>`
    SELECT queue_draws.*, queues.gathered, queues.opens_at, queues.frozen_at, queues.drawn_at, clock_timestamp() AS now
    FROM queue_draws JOIN queues USING (showing_id) WHERE showing_id = ${showingId}`.execute(db);
  return rows[0];
}

/**
 * Freezes the list of the draw limits.drawFreezeSeconds before the sale opens: copies all who wait for it to queue_draw_entries, which nothing
 * changes. Later joins get numbers behind theirs. The queue's lock keeps joins waiting meanwhile. False when it is too early, or done already.
 */
export async function freezeList(tx: Tx, showingId: string): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    SELECT opens_at - ${limits.drawFreezeSeconds} * interval '1 second' <= clock_timestamp()
      AND frozen_at IS NULL AND gathered > 0 AS is_due FROM queues
    WHERE showing_id = ${showingId} FOR NO KEY UPDATE OF queues`.execute(tx);
  if (!rows[0]?.is_due) return false;
  await sql`
    WITH listed AS (
      INSERT INTO queue_draw_entries (showing_id, entry_id, nonce, is_priority)
      SELECT showing_id, entry_id, nonce, is_priority FROM queue_entries
      WHERE showing_id = ${showingId} AND number IS NULL AND left_at IS NULL
      RETURNING entry_id), begun AS (
      UPDATE queue_draws SET first_number = 1 + (SELECT last_number FROM queues WHERE showing_id = ${showingId})
      WHERE showing_id = ${showingId})
    UPDATE queues SET frozen_at = clock_timestamp(), gathered = (SELECT count(*) FROM listed),
      last_number = last_number + (SELECT count(*) FROM listed)
    WHERE showing_id = ${showingId}`.execute(tx);
  return true;
}

/** A page of the frozen list in the order of the ids, with the numbers once they are drawn. */
export async function readList(
  db: Db | Tx,
  showingId: string,
  after: string,
  most: number,
): Promise<(DrawnEntry & { number: number | null })[]> {
  const { rows } = await sql<DrawnEntry & { number: number | null }>`
    SELECT entry_id, nonce, is_priority, number FROM queue_draw_entries
    WHERE showing_id = ${showingId} AND entry_id > ${after} ORDER BY entry_id LIMIT ${most}`.execute(db);
  return rows;
}

/** All of it, page by page, in the order of the ids. */
export async function* listPages(db: Db | Tx, showingId: string): AsyncGenerator<DrawnEntry[]> {
  for (let after = ''; ;) {
    const page = await readList(db, showingId, after, limits.drawPageMax);
    yield page;
    if (page.length < limits.drawPageMax) return;
    after = page.at(-1)?.entry_id ?? '';
  }
}

/** Publishes the root of a frozen list and the round that decides, once: what another process has published stays. */
export async function publishRoot(
  db: Db,
  showingId: string,
  { root, key, round, at }: { root: string; key: string; round: number; at: Date },
): Promise<void> {
  await sql`UPDATE queue_draws SET root = ${root}, published_at = clock_timestamp(), beacon_key = ${key}, beacon_round = ${round},
      beacon_at = ${at}
    WHERE showing_id = ${showingId} AND root IS NULL AND ${at} > clock_timestamp()`.execute(db);
}

/** Stores the beacon's value before numbers are drawn: it is published at once, not with the numbers. */
export async function keepBeacon(
  db: Db,
  showingId: string,
  beacon: { url: string | null; signature: string; value: string },
): Promise<void> {
  await sql`UPDATE queue_draws SET beacon_url = ${beacon.url}, beacon_signature = ${beacon.signature}, beacon_value = ${beacon.value}
    WHERE showing_id = ${showingId} AND beacon_value IS NULL`.execute(db);
}

/** Numbers of one statement: more would keep the process for a second while they are put into words. */
const WRITTEN_AT_ONCE = 10_000;

/**
 * Writes all drawn numbers in the given transaction: the ids in the order of their numbers, from `firstNumber` on. Who has left meanwhile gets
 * none, but keeps the number in the published list. The row of the queue is locked last and shortly, so that joins go on while a long list
 * is written.
 */
export async function writeNumbers(
  tx: Tx,
  showingId: string,
  ids: readonly string[],
  firstNumber: number,
): Promise<void> {
  for (let from = 0; from < ids.length; from += WRITTEN_AT_ONCE)
    await sql`
      WITH drawn AS (
        UPDATE queue_draw_entries AS listed SET number = ${firstNumber + from - 1} + given.at
        FROM unnest(${ids.slice(from, from + WRITTEN_AT_ONCE)}::text[]) WITH ORDINALITY AS given (entry_id, at)
        WHERE listed.showing_id = ${showingId} AND listed.entry_id = given.entry_id
        RETURNING listed.entry_id, listed.number)
      UPDATE queue_entries AS place SET number = drawn.number FROM drawn
      WHERE place.showing_id = ${showingId} AND place.entry_id = drawn.entry_id AND place.number IS NULL`.execute(
      tx,
    );
  await sql`UPDATE queues SET drawn_at = clock_timestamp(), served_at = clock_timestamp()
    WHERE showing_id = ${showingId} AND drawn_at IS NULL`.execute(tx);
}
