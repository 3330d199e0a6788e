import { limits } from '@mo-man/schema/limits.ts';
import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { QueueDrawsTable } from '../../db/tables/queue-tables.ts';
import { commitmentOf, type DrawnEntry } from './draw-numbers.ts';

/** A draw with the columns of its queue that tell how far it is. */
export type Draw = Selectable<QueueDrawsTable> & {
  gathered: number;
  frozen_at: Date | null;
  drawn_at: Date | null;
};

/** Stores a random seed and its published hash (commitment) for a queue's draw; does nothing when there is one already. */
export async function commitSeed(tx: Db | Tx, showingId: string): Promise<void> {
  const seed = randomBytes(32).toString('hex');
  await sql`INSERT INTO queue_draws (showing_id, seed, commitment, epoch)
    SELECT showing_id, ${seed}, ${commitmentOf(seed)}, epoch FROM queues WHERE showing_id = ${showingId}
    ON CONFLICT (showing_id) DO NOTHING`.execute(tx);
}

/**
 * Replaces the seed, once in an epoch, when a place token proves a number of a draw that the restored queue knows nothing of. That draw
 * published its seed, and whoever knows the seed could choose a nonce that puts them first in the next draw.
 */
export async function renewSeed(tx: Tx, showingId: string): Promise<void> {
  const seed = randomBytes(32).toString('hex');
  await sql`UPDATE queue_draws SET seed = ${seed}, commitment = ${commitmentOf(seed)}, epoch = queues.epoch,
      committed_at = clock_timestamp()
    FROM queues WHERE queues.showing_id = queue_draws.showing_id AND queue_draws.showing_id = ${showingId}
      AND queue_draws.epoch < queues.epoch AND queues.frozen_at IS NULL`.execute(tx);
}

export async function findDraw(db: Db | Tx, showingId: string): Promise<Draw | undefined> {
  const { rows } = await sql<Draw>`
    SELECT queue_draws.*, queues.gathered, queues.frozen_at, queues.drawn_at
    FROM queue_draws JOIN queues USING (showing_id) WHERE showing_id = ${showingId}`.execute(db);
  return rows[0];
}

/**
 * Freezes the list of the draw when the sale opens: copies all who wait for it to queue_draw_entries, which nothing changes. Later joins get
 * numbers behind theirs. The queue's lock keeps joins waiting meanwhile. False when it is too early, or done already.
 */
export async function freezeList(tx: Tx, showingId: string): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    SELECT opens_at <= clock_timestamp() AND frozen_at IS NULL AND gathered > 0 AS is_due FROM queues
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

/** All of it, page by page. */
export async function readWholeList(db: Db | Tx, showingId: string): Promise<DrawnEntry[]> {
  const all: DrawnEntry[] = [];
  for (;;) {
    const page = await readList(db, showingId, all.at(-1)?.entry_id ?? '', limits.drawPageMax);
    all.push(...page);
    if (page.length < limits.drawPageMax) return all;
  }
}

/** Stores the beacon's value before numbers are drawn, so that another process that draws uses the same value. */
export async function keepBeacon(
  db: Db,
  showingId: string,
  beacon: { url: string; round: number; value: string },
): Promise<void> {
  await sql`UPDATE queue_draws SET beacon_url = ${beacon.url}, beacon_round = ${beacon.round}, beacon_value = ${beacon.value}
    WHERE showing_id = ${showingId} AND beacon_value IS NULL`.execute(db);
}

/**
 * Writes all drawn numbers in the given transaction. Who has left meanwhile gets none, but keeps the number in the published list. The row of
 * the queue is locked last and shortly, so that joins go on while a long list is written.
 */
export async function writeNumbers(
  tx: Tx,
  showingId: string,
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    WITH drawn AS (
      UPDATE queue_draw_entries AS listed SET number = given.number
      FROM unnest(${[...numbers.keys()]}::text[], ${[...numbers.values()]}::bigint[]) AS given (entry_id, number)
      WHERE listed.showing_id = ${showingId} AND listed.entry_id = given.entry_id
      RETURNING listed.entry_id, listed.number)
    UPDATE queue_entries AS place SET number = drawn.number FROM drawn
    WHERE place.showing_id = ${showingId} AND place.entry_id = drawn.entry_id AND place.number IS NULL`.execute(
    tx,
  );
  await sql`UPDATE queues SET drawn_at = clock_timestamp(), served_at = clock_timestamp()
    WHERE showing_id = ${showingId} AND drawn_at IS NULL`.execute(tx);
}
