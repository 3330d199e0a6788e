import type { QueueWire } from '@mo-man/schema/wire/queue.ts';
import type { Call } from '../lib/call.ts';
import { Failure } from '../lib/failure.ts';
import type { QueueDeps } from './deps.ts';
import type { showingParams } from '../lib/http/route-params.ts';
import { findLine } from './queue.store.ts';
import { viewQueue } from './view-queue.ts';

export function readQueue({ params, caller, deps }: Call<QueueDeps, { params: typeof showingParams }>) {
  return readQueueOf(deps, params.id, caller.userId);
}

/** The queue with this account's place and turn; without an account, the queue alone. */
export async function readQueueOf(
  deps: QueueDeps,
  showingId: string,
  userId: string | undefined,
): Promise<QueueWire> {
  const found = await findLine(deps, showingId, userId);
  if (!found) throw new Failure('not_found');
  return viewQueue(deps, found.line, userId, found.mine);
}
