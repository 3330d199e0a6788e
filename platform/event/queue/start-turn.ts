import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { EventDeps } from '../deps.ts';
import type { showingParams } from '../params.ts';
import { countTurns, findLine, lockLine } from './queue.store.ts';
import { readQueueOf } from './read-queue.ts';
import { judgeStart } from './start-turn.rule.ts';
import { endExpiredTurns, insertTurn } from './turn.store.ts';

export async function startTurn({
  params,
  caller,
  deps,
}: Call<EventDeps, { auth: 'user'; params: typeof showingParams }>) {
  await transact(deps.db, (tx) => startOnce(tx, params.id, caller.userId));
  return readQueueOf(deps, params.id, caller.userId);
}

/** The running turn, or a new one; the line is locked, so that turns are never more than the line allows. */
async function startOnce(tx: Tx, showingId: string, userId: string): Promise<void> {
  const line = await lockLine(tx, showingId);
  if (!line) throw new Failure('not_found');
  const found = await findLine(tx, showingId, userId);
  if (found?.mine.turn) return;
  const place = found?.mine.place;
  if (!place) throw new Failure('not_in_queue');
  const { live, awaited } = await countTurns(tx, showingId, place.number);
  const verdict = judgeStart({
    status: line.status,
    number: place.number,
    nowServing: line.now_serving,
    maxTurns: line.max_turns,
    liveTurns: live,
    awaitedBefore: awaited,
  });
  if (verdict !== 'start') throw new Failure(verdict);
  // A turn that ran out but was not swept yet would stand in the way of the unique index.
  await endExpiredTurns(tx, showingId);
  await insertTurn(tx, { showingId, userId, number: place.number });
}
