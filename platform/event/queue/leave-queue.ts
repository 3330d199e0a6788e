import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { EventDeps } from '../deps.ts';
import type { showingParams } from '../params.ts';
import { leaveLine } from './queue.store.ts';
import { readQueueOf } from './read-queue.ts';

export async function leaveQueue({
  params,
  caller,
  deps,
}: Call<EventDeps, { auth: 'user'; params: typeof showingParams }>) {
  if (!(await leaveLine(deps.db, params.id, caller.userId))) throw new Failure('not_in_queue');
  return readQueueOf(deps, params.id, caller.userId);
}
