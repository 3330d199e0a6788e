import type { Call } from '../lib/call.ts';
import { Failure } from '../lib/failure.ts';
import type { QueueDeps } from './deps.ts';
import type { showingParams } from '../lib/http/route-params.ts';
import { findQueue, leavePlace, type QueueDatabases } from './queue.store.ts';
import { readQueueOf } from './read-queue.ts';
import { giveUpTurn } from './turn.store.ts';

export async function leaveQueue({
  params,
  caller,
  deps,
}: Call<QueueDeps, { auth: 'user'; params: typeof showingParams }>) {
  if (!(await giveUpPlace(deps, params.id, caller.userId))) throw new Failure('not_in_queue');
  return readQueueOf(deps, params.id, caller.userId);
}

/**
 * Gives up the place and its running turn; false without a place, or with one that is used up. The turn goes first: it uses up the place, so
 * nothing is left over when the second step fails.
 */
export async function giveUpPlace(deps: QueueDatabases, showingId: string, userId: string): Promise<boolean> {
  const { place, turn } = (await findQueue(deps, showingId, userId))?.mine ?? { place: null, turn: null };
  if (!place) return false;
  if (turn) await giveUpTurn(deps.db, turn.id);
  const left = await leavePlace(deps.queueDb, showingId, place);
  // The turn was started from another tab after the place was read.
  if (left?.turnId && left.turnId !== turn?.id) await giveUpTurn(deps.db, left.turnId);
  return left !== undefined;
}
