import { idsQuery } from '@mo-man/schema/wire/shapes.ts';
import { z } from 'zod';
import type { Call } from '../../lib/call.ts';
import type { ReadDeps } from './read-deps.ts';
import { readDrawings, readSections } from './section-read.store.ts';
import { readTicketTypes } from './ticket-type-read.store.ts';
import { viewSection } from './view/view-section.ts';

/** Query of GET /seat-maps: showing ids as in every read by ids. */
export const seatMapsQuery = z.object({ showing_ids: idsQuery.shape.ids });

/** GET /seat-maps */
export async function readSeatMaps({
  query,
  language,
  deps,
}: Call<ReadDeps, { query: typeof seatMapsQuery }>) {
  const drawings = new Map(
    (await readDrawings(deps.db, query.showing_ids)).map((drawing) => [drawing.showing_id, drawing]),
  );
  const drawn = query.showing_ids.filter((id) => drawings.has(id));
  if (drawn.length === 0) return [];
  const sections = Map.groupBy(await readSections(deps.db, drawn), (section) => section.showing_id);
  const types = Map.groupBy(await readTicketTypes(deps.db, drawn), (type) => type.showing_id);
  return drawn.flatMap((id) => {
    const drawing = drawings.get(id);
    const own = types.get(id) ?? [];
    return drawing
      ? [{ ...drawing, sections: (sections.get(id) ?? []).map((each) => viewSection(each, own, language)) }]
      : [];
  });
}
