import { limits } from '@mo-man/schema/limits.ts';
import type { drawEntriesQuery } from '@mo-man/schema/wire/queue.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { QueueDeps } from '../deps.ts';
import type { showingParams } from '../../lib/http/route-params.ts';
import { findDraw, readList } from './draw.store.ts';

export async function listDraw({
  params,
  query,
  deps,
}: Call<QueueDeps, { params: typeof showingParams; query: typeof drawEntriesQuery }>) {
  const entries = await readList(deps.queueDb, params.id, query.after, limits.drawPageMax);
  if (entries.length === 0 && !(await findDraw(deps.queueDb, params.id))) throw new Failure('not_found');
  return { entries };
}
