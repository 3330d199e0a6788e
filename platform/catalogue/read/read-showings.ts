import type { idsQuery } from '@mo-man/schema/wire/shapes.ts';
import type { Call } from '../../lib/call.ts';
import type { ReadDeps } from './read-deps.ts';
import { readShowingRows } from './showing-read.store.ts';
import { readTicketTypes } from './ticket-type-read.store.ts';
import { viewShowing } from './view/view-showing.ts';

/** GET /showings */
export async function readShowings({ query, language, deps }: Call<ReadDeps, { query: typeof idsQuery }>) {
  const now = deps.clock.now();
  if (query.ids.length === 0) return [];
  const showings = new Map((await readShowingRows(deps.db, query.ids)).map((row) => [row.id, row]));
  const types = Map.groupBy(await readTicketTypes(deps.db, query.ids), (type) => type.showing_id);
  return query.ids.flatMap((id) => {
    const showing = showings.get(id);
    return showing ? [viewShowing(showing, types.get(id) ?? [], language, now)] : [];
  });
}
