import type { QueueWire } from '@mo-man/schema/wire/queue.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { EventDeps } from '../deps.ts';
import type { showingParams } from '../params.ts';
import { findEntry, findLine } from './queue.store.ts';
import { findLiveTurn } from './turn.store.ts';
import { viewQueue } from './view-queue.ts';

export function readQueue({ params, caller, deps }: Call<EventDeps, { params: typeof showingParams }>) {
  return readQueueOf(deps, params.id, caller.userId);
}

/** The line with this account's place and turn; without an account, the line alone. */
export async function readQueueOf(
  deps: EventDeps,
  showingId: string,
  userId: string | undefined,
): Promise<QueueWire> {
  const line = await findLine(deps.db, showingId);
  if (!line) throw new Failure('not_found');
  if (!userId) return viewQueue(deps, line, { entry: undefined, turn: undefined });
  const [entry, turn] = await Promise.all([
    findEntry(deps.db, showingId, userId),
    findLiveTurn(deps.db, showingId, userId),
  ]);
  return viewQueue(deps, line, { entry, turn });
}
