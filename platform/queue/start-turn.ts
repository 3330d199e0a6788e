import { transact } from '../db/transact.ts';
import type { Call } from '../lib/call.ts';
import { Failure } from '../lib/failure.ts';
import type { QueueDeps } from './deps.ts';
import type { showingParams } from '../lib/http/route-params.ts';
import { limitActs } from './limit-acts.ts';
import {
  countAwaited,
  findQueue,
  type QueueRow,
  type QueueDatabases,
  markStarted,
  type Place,
} from './queue.store.ts';
import { readQueueOf } from './read-queue.ts';
import { judgeStart } from './start-turn.rule.ts';
import { countTurns, endExpiredTurns, giveUpTurn, insertTurn, lockTurns, readTurnsOf } from './turn.store.ts';

export async function startTurn({
  params,
  caller,
  request,
  deps,
}: Call<QueueDeps, { auth: 'user'; params: typeof showingParams }>) {
  await limitActs(deps, { caller, request });
  const seen = await findQueue(deps, params.id, caller.userId);
  if (!seen) throw new Failure('not_found');
  if (!seen.mine.turn) {
    const place = placeServed(seen.queue, seen.mine.place);
    await startFrom(deps, seen.queue, place, caller.userId);
  }
  return readQueueOf(deps, params.id, caller.userId);
}

/** Checks without a lock whether the place is served, because many ask too early; throws else. */
function placeServed(queue: QueueRow, place: Place | null): ServedPlace {
  if (!place) throw new Failure('not_in_queue');
  if (queue.status === 'stopped') throw new Failure('queue_closed');
  if (queue.sold_out_at) throw new Failure('sold_out');
  const { number } = place;
  if (number === null || number > queue.now_serving) throw new Failure('turn_not_yet');
  return { ...place, number };
}

type ServedPlace = Place & { number: number };

async function startFrom(
  deps: QueueDatabases,
  queue: QueueRow,
  place: ServedPlace,
  userId: string,
): Promise<void> {
  const showingId = queue.showing_id;
  const awaitedBefore = await countAwaited(deps.queueDb, showingId, place.number);
  const throwUnlessFree = (liveTurns: number): void => {
    const facts = {
      status: queue.status,
      number: place.number,
      nowServing: queue.now_serving,
      isSoldOut: queue.sold_out_at !== null,
    };
    const verdict = judgeStart({ ...facts, maxTurns: queue.max_turns, liveTurns, awaitedBefore });
    if (verdict !== 'start') throw new Failure(verdict);
  };
  throwUnlessFree(await countTurns(deps.db, showingId));
  const turnId = await transact(deps.db, async (tx) => {
    await lockTurns(tx, showingId);
    const { turn, spent } = await readTurnsOf(tx, showingId, userId);
    if (turn) return turn.id;
    if (spent.includes(place.number)) throw new Failure('not_in_queue');
    throwUnlessFree(await countTurns(tx, showingId));
    // An expired turn that was not swept yet would violate the unique index.
    await endExpiredTurns(tx, showingId);
    return insertTurn(tx, { showingId, userId, number: place.number });
  });
  if (await markStarted(deps.queueDb, showingId, place, turnId)) return;
  // The place was given up from another tab meanwhile.
  await giveUpTurn(deps.db, turnId);
  throw new Failure('not_in_queue');
}
