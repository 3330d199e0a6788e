import type { Call } from '../../lib/call.ts';
import type { EventDeps } from '../deps.ts';
import type { showingParams } from '../params.ts';

export function joinQueue({
  params,
  caller,
  deps,
}: Call<EventDeps, { auth: 'user'; params: typeof showingParams }>) {
  return deps.joinLine({ showingId: params.id, userId: caller.userId });
}
