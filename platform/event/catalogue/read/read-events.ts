import type { eventsByIdsQuery, eventsQuery } from '@mo-man/schema/wire/catalogue.ts';
import { z } from 'zod';
import type { Call } from '../../../lib/call.ts';
import { decodeCursor, encodeCursor, exactMoment } from '../../cursor.ts';
import { composeEvents } from './compose-events.ts';
import { readEventPage } from './event-read.store.ts';
import type { ReadDeps } from './read-deps.ts';

/** GET /events/by-ids */
export async function readEventsByIds({
  query,
  language,
  deps,
}: Call<ReadDeps, { query: typeof eventsByIdsQuery }>) {
  return composeEvents(deps.db, query.ids, { language, now: deps.clock.now() });
}

const place = z.tuple([exactMoment, z.string()]);

/** GET /events */
export async function listEvents({ query, language, deps }: Call<ReadDeps, { query: typeof eventsQuery }>) {
  const { first, category, city_id: cityId } = query;
  const now = deps.clock.now();
  const after = query.after === undefined ? null : placeOf(query.after);
  const found = await readEventPage(deps.db, { notOverAt: now, category, cityId, after, most: first + 1 });
  const page = found.page.slice(0, first);
  const ids = page.map((row) => row.id);
  const events = new Map(
    (await composeEvents(deps.db, ids, { language, now })).map((event) => [event.id, event]),
  );
  return {
    items: page.flatMap(({ id, starts_at_text: startsAt }) => {
      const node = events.get(id);
      return node ? [{ cursor: encodeCursor([startsAt, id]), node }] : [];
    }),
    has_next_page: found.page.length > page.length,
    total_count: found.total,
  };
}

function placeOf(cursor: string) {
  const [startsAt, id] = decodeCursor(cursor, place);
  return { startsAt, id };
}
