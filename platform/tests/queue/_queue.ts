// A showing with a queue, for tests of the queue.
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';

export const OWNER = 'test';

export async function addQueue(
  db: Db,
  { rate = 600, turns = 5, places = 100, opensIn = -60 } = {},
): Promise<TestShowing> {
  const made = await addShowing(db, { places, queue: true, opensIn });
  await sql`INSERT INTO queues (showing_id, rate_per_minute, max_turns, owner, served_at)
    VALUES (${made.id}, ${rate}, ${turns}, ${OWNER}, now() - interval '1 minute')`.execute(db);
  return made;
}

/** Adds so many people who wait with the first numbers; each had a turn before, by an earlier place that is used up. */
export async function fillQueue(db: Db, showing: TestShowing, waiting: number): Promise<void> {
  await sql`INSERT INTO users (id, name) SELECT ${showing.id} || '-' || at, 'Nguyễn An' FROM generate_series(1, ${waiting}::int) at`.execute(
    db,
  );
  await sql`INSERT INTO queue_entries (showing_id, user_id, entry_id, number)
    SELECT ${showing.id}, ${showing.id} || '-' || at, ${showing.id} || '-' || at, at FROM generate_series(1, ${waiting}::int) at`.execute(
    db,
  );
  await sql`INSERT INTO turns (id, showing_id, user_id, number, expires_at, ended_at)
    SELECT user_id, showing_id, user_id, 0, now(), now() FROM queue_entries WHERE showing_id = ${showing.id}`.execute(
    db,
  );
  await sql`UPDATE queues SET last_number = ${waiting} WHERE showing_id = ${showing.id}`.execute(db);
}

/** A handler's call, without the parts that the queue does not read. */
export const callOf = (deps: object, userId: string, showing: TestShowing, body: object = {}) =>
  ({
    params: { id: showing.id },
    body,
    caller: { userId, deviceId: `d-${userId}`, familyId: 'f' },
    request: { ip: '203.0.113.7' },
    deps,
  }) as never;
