import type { EventWire } from '@mo-man/schema/wire/catalogue.ts';
import type { Db } from '../../../db/open.ts';
import type { Language } from '../../../lib/language.ts';
import { readEventRows } from './event-read.store.ts';
import { readShowingFacts } from './showing-facts.store.ts';
import { viewEvent } from './view-event.ts';

/** Events in the order of the ids, unknown ones left out; two statements, however many. */
export async function composeEvents(
  db: Db,
  eventIds: readonly string[],
  { language, now }: { language: Language; now: Date },
): Promise<EventWire[]> {
  if (eventIds.length === 0) return [];
  const [found, facts] = await Promise.all([readEventRows(db, eventIds), readShowingFacts(db, eventIds)]);
  const rows = new Map(found.map((row) => [row.id, row]));
  const showings = Map.groupBy(facts, (showing) => showing.event_id);
  return eventIds.flatMap((id) => {
    const event = rows.get(id);
    const [first, ...others] = showings.get(id) ?? [];
    return event && first ? [viewEvent(event, [first, ...others], language, now)] : [];
  });
}
