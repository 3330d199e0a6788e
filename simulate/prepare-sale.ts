import { loadOperatorSettings, loadSecrets } from '../platform/config.ts';
import type { Database } from '../platform/db/open.ts';
import { reachDatabase } from '../platform/db/reach-database.ts';
import { randomId } from '../platform/lib/crypto/random-id.ts';
import { misused } from '../testing/command-line.ts';
import { addShowing } from '../testing/shop/showing.ts';
import { addShoppers, type Shopper } from '../testing/people/sessions.ts';
import { habitOf, type Habit } from './crowd.rule.ts';

export interface Prepared {
  database: Database;
  showingId: string;
  crowd: { shopper: Shopper; habit: Habit }[];
}

/**
 * A showing with free tickets that opens in this many seconds, with its queue and its buyers, in the database of the
 * running system.
 */
export async function prepareSale(buyers: number, bell: number, places: number): Promise<Prepared> {
  const { database, problem } = await reachDatabase(loadOperatorSettings());
  if (!database) misused(problem);
  const { db, pool } = database;
  const shoppers = await addShoppers(db, buyers, loadSecrets()['ACCESS_TOKEN_SECRET']);
  const crowd = shoppers.map((shopper, index) => ({ shopper, habit: habitOf(index) }));
  const aliases = crowd.filter(({ habit }) => habit === 'alias').map(({ shopper }) => shopper.id);
  await pool.query(`UPDATE users SET email = $1 || '+' || id || '@gmail.com' WHERE id = ANY($2)`, [
    `sim${randomId(10)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')}`,
    aliases,
  ]);
  const { id: showingId } = await addShowing(db, { places, price: 0, queue: true, opensIn: 1 });
  await pool.query(
    `UPDATE events SET title = '{"vi": "Mở bán mô phỏng", "en": "A simulated sale"}'
     FROM showings WHERE showings.id = $1 AND events.id = showings.event_id`,
    [showingId],
  );
  await pool.query('INSERT INTO queues (showing_id, rate_per_minute, max_turns) VALUES ($1, 1200, 50)', [
    showingId,
  ]);
  await pool.query('UPDATE showings SET sale_opens_at = now() + make_interval(secs => $2) WHERE id = $1', [
    showingId,
    bell,
  ]);
  return { database, showingId, crowd };
}
