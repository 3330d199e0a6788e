// The worker of the draws, about once a second: it commits to a seed when people begin to join a queue before its sale, closes the list and
// publishes its root before the bell, and draws when the public random value is there. Any number of processes may run it: one seed, one
// closed list and one value give one result.
import { limits } from '@mo-man/schema/limits.ts';
import { type BeaconChain, momentOf, roundFrom, valueOf } from '@mo-man/schema/rules/draw/beacon.rule.ts';
import { keyOf, rankBy } from '@mo-man/schema/rules/draw/draw-numbers.rule.ts';
import { mapInSlices } from '@mo-man/schema/rules/draw/in-slices.rule.ts';
import { rootOf } from '@mo-man/schema/rules/draw/merkle-tree.rule.ts';
import { sha256 } from '../../lib/crypto/sha256.ts';
import { treeOfList } from '@mo-man/schema/rules/draw/tree-of-list.rule.ts';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { eachApart } from '../../lib/concurrency/each-apart.ts';
import type { QueueDeps } from '../deps.ts';
import { isReturning } from '../queue.store.ts';
import {
  commitSeed,
  type Draw,
  findDraw,
  freezeList,
  keepBeacon,
  listPages,
  numberUnproven,
  publishRoot,
  writeNumbers,
} from './draw.store.ts';
import type { Beacon } from './open-beacon.ts';

/** Between two slices of a long list. A list is never whole in memory: one of 300,000 is drawn beside everything else that a platform does. */
const pause = () => setImmediate();

type DrawDeps = Pick<QueueDeps, 'queueDb' | 'beacon'>;

/** Looks once at all queues that need a seed, whose draw is due, or some of whose people came back without proving their drawn number. */
export async function drawQueues(deps: DrawDeps): Promise<void> {
  const { queueDb: db } = deps;
  await eachApart(await findGathering(db), ({ showing_id: showingId, due }) => {
    if (due === 'seed') return commitSeed(db, showingId);
    if (due === 'numbers') return transact(db, (tx) => numberUnproven(tx, showingId), once);
    return drawQueue(deps, showingId);
  });
}

/** Queues with somebody who waits for a number, or will. */
async function findGathering(db: Db): Promise<{ showing_id: string; due: 'seed' | 'draw' | 'numbers' }[]> {
  const { rows } = await sql<{ showing_id: string; due: 'seed' | 'draw' | 'numbers' }>`
    SELECT showing_id, due FROM (
      SELECT queues.showing_id, CASE
        WHEN drawn_at IS NOT NULL THEN CASE WHEN frozen_at IS NULL AND EXISTS (SELECT FROM queue_entries
          WHERE queue_entries.showing_id = queues.showing_id AND number IS NULL AND left_at IS NULL) THEN 'numbers' END
        WHEN gathered > 0 AND opens_at - ${limits.drawFreezeSeconds} * interval '1 second' <= now() THEN 'draw'
        WHEN opens_at > now() AND opens_at - ${limits.gatherMinutes} * interval '1 minute' <= now()
          AND NOT EXISTS (SELECT FROM queue_draws WHERE queue_draws.showing_id = queues.showing_id) THEN 'seed'
        END AS due
      FROM queues WHERE closes_at > now() AND (drawn_at IS NULL OR frozen_at IS NULL) AND NOT ${isReturning}) AS line
    WHERE due IS NOT NULL`.execute(db);
  return rows;
}

async function drawQueue({ queueDb: db, beacon }: DrawDeps, showingId: string): Promise<void> {
  await transact(db, (tx) => freezeList(tx, showingId), once);
  const frozen = await findDraw(db, showingId);
  if (!frozen?.frozen_at || frozen.drawn_at) return;
  const draw = frozen.root === null ? await publish(db, frozen, beacon.chain) : frozen;
  const value = draw && (await awaitValue(db, draw, beacon));
  if (!draw?.root || !value) return;
  const key = keyOf({ seed: draw.seed, root: draw.root, value }, sha256);
  const { rank, inOrder } = rankBy(key, sha256);
  const ids = inOrder(await mapInSlices(listPages(db, showingId), rank, pause));
  await transact(db, (tx) => writeNumbers(tx, showingId, ids, draw.first_number ?? 1), once);
}

/** No retry: the next look is a second away, and a retry would delay the other queues of this look. */
const once = { attempts: 1 };

/** Publishes the root of the closed list and the round that decides: the first at the bell, or later when it is near or over. */
async function publish(db: Db, draw: Draw, chain: BeaconChain): Promise<Draw | undefined> {
  const tree = await treeOfList(listPages(db, draw.showing_id), { sha256, pause });
  const earliest = draw.now.getTime() + limits.drawBeaconAheadSeconds * 1000;
  const round = roundFrom(new Date(Math.max(draw.opens_at.getTime(), earliest)), chain);
  await publishRoot(db, draw.showing_id, {
    root: rootOf(tree),
    key: chain.key,
    round,
    at: momentOf(round, chain),
  });
  return findDraw(db, draw.showing_id);
}

/** The value of the round that was published; undefined while there is none. A beacon of another chain than the published one has none. */
async function awaitValue(db: Db, draw: Draw, { chain, read }: Beacon): Promise<string | undefined> {
  if (draw.beacon_value !== null) return draw.beacon_value;
  if (draw.beacon_round === null || draw.beacon_key !== chain.key) return undefined;
  const answer = await read(draw.beacon_round);
  if (!answer) return undefined;
  const value = valueOf(answer.signature);
  await keepBeacon(db, draw.showing_id, { ...answer, value });
  return value;
}
