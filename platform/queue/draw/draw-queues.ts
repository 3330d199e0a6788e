// The worker of the draws, about once a second: it commits to a seed when people begin to join a queue before its sale, and draws when the
// sale opens. Any number of processes may run it: one seed and one frozen list give one result.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { eachApart } from '../../lib/concurrency/each-apart.ts';
import type { QueueDeps } from '../deps.ts';
import { isReturning } from '../queue.store.ts';
import { drawNumbers } from './draw-numbers.ts';
import {
  commitSeed,
  type Draw,
  findDraw,
  freezeList,
  keepBeacon,
  readWholeList,
  writeNumbers,
} from './draw.store.ts';
import { readBeacon } from './read-beacon.ts';

type DrawDeps = Pick<QueueDeps, 'queueDb'> & { config: Pick<QueueDeps['config'], 'drawBeaconUrl'> };

/** Looks once at all queues that need a seed, or whose draw is due. */
export async function drawQueues(deps: DrawDeps): Promise<void> {
  await eachApart(await findGathering(deps.queueDb), ({ showing_id: showingId, is_due: isDue }) =>
    isDue ? drawQueue(deps, showingId) : commitSeed(deps.queueDb, showingId),
  );
}

/** Queues that need a seed, and those whose sale has opened with somebody in them who waits for the draw. */
async function findGathering(db: Db): Promise<{ showing_id: string; is_due: boolean }[]> {
  const { rows } = await sql<{ showing_id: string; is_due: boolean }>`
    SELECT showing_id, is_due FROM (
      SELECT queues.showing_id, opens_at, gathered > 0 AND opens_at <= now() AS is_due,
        EXISTS (SELECT FROM queue_draws WHERE queue_draws.showing_id = queues.showing_id) AS is_committed
      FROM queues WHERE drawn_at IS NULL AND NOT ${isReturning}) AS line
    WHERE is_due OR (NOT is_committed AND opens_at > now()
      AND opens_at - ${limits.gatherMinutes} * interval '1 minute' <= now())`.execute(db);
  return rows;
}

async function drawQueue({ queueDb: db, config }: DrawDeps, showingId: string): Promise<void> {
  await transact(db, (tx) => freezeList(tx, showingId), once);
  const draw = await findDraw(db, showingId);
  if (!draw?.frozen_at || draw.drawn_at) return;
  if (config.drawBeaconUrl && !(await hasBeacon(db, config.drawBeaconUrl, draw))) return;
  const facts = await findDraw(db, showingId);
  if (!facts || facts.drawn_at) return;
  const entries = await readWholeList(db, showingId);
  const numbers = drawNumbers({
    seed: facts.seed,
    beacon: facts.beacon_value,
    firstNumber: facts.first_number ?? 1,
    entries,
  });
  await transact(db, (tx) => writeNumbers(tx, showingId, numbers), once);
}

/** No retry: the next look is a second away, and a retry would delay the other queues of this look. */
const once = { attempts: 1 };

/** True when the beacon's value is stored, or was awaited for limits.drawBeaconSeconds. */
async function hasBeacon(db: Db, url: string, draw: Draw): Promise<boolean> {
  if (draw.beacon_value !== null || !draw.frozen_at) return true;
  const found = await readBeacon(url, draw.frozen_at);
  if (found) {
    await keepBeacon(db, draw.showing_id, { url, ...found });
    return true;
  }
  const { rows } = await sql<{ is_late: boolean }>`
    SELECT frozen_at + ${limits.drawBeaconSeconds} * interval '1 second' <= clock_timestamp() AS is_late
    FROM queues WHERE showing_id = ${draw.showing_id}`.execute(db);
  return rows[0]?.is_late ?? true;
}
