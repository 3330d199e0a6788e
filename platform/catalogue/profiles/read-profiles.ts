import type { profileEventsQuery, profileParams } from '@mo-man/schema/wire/audience/profile.ts';
import { z } from 'zod';
import type { Call } from '../../lib/call.ts';
import { decodeCursor, encodeCursor, exactMoment } from '../../lib/cursor.ts';
import { Failure } from '../../lib/failure.ts';
import { toMoment } from '../../lib/time/moment.ts';
import type { ReadDeps } from '../read/read-deps.ts';
import { readProfileEvents } from './profile-events.store.ts';
import { readProfile } from './profile.store.ts';
import { viewProfile } from './view-profile.ts';

/** GET /profiles/:kind/:slug */
export async function readOneProfile({
  params: { kind, slug },
  language,
  deps,
}: Call<ReadDeps, { params: typeof profileParams }>) {
  const row = await readProfile(deps.db, kind, slug);
  if (!row) throw new Failure('not_found');
  return viewProfile(row, language);
}

const cursorParts = z.tuple([exactMoment, z.string()]);

/** GET /profiles/:kind/:slug/events */
export async function listProfileEvents({
  params: { kind, slug },
  query: { when, first, after: cursor },
  deps: { db, clock },
}: Call<ReadDeps, { params: typeof profileParams; query: typeof profileEventsQuery }>) {
  const after = cursor === undefined ? null : positionOf(cursor);
  const ref = kind === 'artist' ? slug : (await readProfile(db, kind, slug))?.ref;
  if (ref === undefined) throw new Failure('not_found');
  const found = await readProfileEvents(db, { kind, ref, when, now: clock.now(), after, most: first + 1 });
  const page = found.page.slice(0, first);
  return {
    items: page.map(({ id, starts_at: startsAt, starts_at_text: exact, showing_count }) => ({
      cursor: encodeCursor([exact, id]),
      node: { event_id: id, starts_at: toMoment(startsAt), showing_count },
    })),
    has_next_page: found.page.length > page.length,
    total_count: found.total,
  };
}

function positionOf(cursor: string) {
  const [startsAt, id] = decodeCursor(cursor, cursorParts);
  return { startsAt, id };
}
