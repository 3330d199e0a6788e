import type { eventSlugParams, eventsByIdsQuery, eventsQuery } from '@mo-man/schema/wire/catalogue.ts';
import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { noteCache } from '../../lib/http/explain-calls.ts';
import { decodeCursor, encodeCursor, exactMoment } from '../../lib/cursor.ts';
import { type CatalogueNow, readCatalogueNow } from './catalogue-now.store.ts';
import { composeEvents } from './compose-events.ts';
import { readEventPage, readListedId } from './event-read.store.ts';
import { keepPage, type KeptPage, keptCatalogue, keptPage, newestPage } from './kept-catalogue.ts';
import type { ReadDeps } from './read-deps.ts';

/** GET /events/by-ids */
export async function readEventsByIds({
  query,
  language,
  deps,
}: Call<ReadDeps, { query: typeof eventsByIdsQuery }>) {
  return composeEvents(deps.db, query.ids, { language, now: deps.clock.now() });
}

/** GET /events/by-slug/:slug */
export async function readEventBySlug({
  params,
  language,
  deps,
}: Call<ReadDeps, { params: typeof eventSlugParams }>) {
  const id = await readListedId(deps.db, params.slug);
  const ids = id === undefined ? [] : [id];
  const [event] = await composeEvents(deps.db, ids, { language, now: deps.clock.now() });
  if (!event) throw new Failure('not_found');
  return event;
}

const cursorParts = z.tuple([exactMoment, z.string()]);

/** GET /events */
export async function listEvents({ query, language, deps }: Call<ReadDeps, { query: typeof eventsQuery }>) {
  const now = deps.clock.now();
  const { found, catalogue } = await pageNow(deps.db, query, now);
  const page = found.page.slice(0, query.first);
  const ids = page.map((row) => row.id);
  const composed = await composeEvents(deps.db, ids, { language, now, catalogue });
  const events = new Map(composed.map((event) => [event.id, event]));
  return {
    items: page.flatMap(({ id, starts_at_text: startsAt }) => {
      const node = events.get(id);
      return node ? [{ cursor: encodeCursor([startsAt, id]), node }] : [];
    }),
    has_next_page: found.page.length > page.length,
    total_count: found.total,
  };
}

/** The cached page, with what sales have changed of it; else reads the page and caches it. */
async function pageNow(
  db: Db,
  { first, category, city_id: cityId, after }: z.output<typeof eventsQuery>,
  now: Date,
): Promise<{ found: KeptPage; catalogue?: CatalogueNow }> {
  const key = JSON.stringify([first, category, cityId, after]);
  const guess = newestPage(db, key, now);
  const catalogue = await readCatalogueNow(db, { eventIds: guess?.page.map(({ id }) => id) ?? [], now });
  const kept = keptCatalogue(db, catalogue.version);
  const known = keptPage(kept, key, now);
  const isKnown = known !== undefined && known === guess;
  noteCache(isKnown);
  if (isKnown) return { found: known, catalogue };
  const position = after === undefined ? null : readCursor(after);
  const found = await readEventPage(db, {
    notOverAt: now,
    category,
    cityId,
    after: position,
    most: first + 1,
  });
  keepPage(kept, key, { from: now.getTime(), until: catalogue.nextTurn, answer: found });
  return { found };
}

function readCursor(cursor: string) {
  const [startsAt, id] = decodeCursor(cursor, cursorParts);
  return { startsAt, id };
}
