import { sql } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import { addShowing } from '../../testing/shop/showing.ts';

/** Adds a showing with an open queue that the platform's worker moves; returns its id. */
export async function addQueuedShowing(db: Db, { rate = 600, turns = 5, places = 50 } = {}): Promise<string> {
  const { id } = await addShowing(db, { places, queue: true });
  await sql`INSERT INTO queues (showing_id, rate_per_minute, max_turns, served_at)
    VALUES (${id}, ${rate}, ${turns}, now() - interval '1 minute')`.execute(db);
  return id;
}
