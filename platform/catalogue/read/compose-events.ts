import type { EventWire } from '@mo-man/schema/wire/catalogue.ts';
import type { Db } from '../../db/open.ts';
import { noteCache } from '../../lib/http/explain-calls.ts';
import type { Language } from '../../lib/text/language.ts';
import { type CatalogueNow, readCatalogueNow } from './catalogue-now.store.ts';
import { readEventRows } from './event-read.store.ts';
import { keepEvent, keptCatalogue } from './kept-catalogue.ts';
import { readShowingFacts } from './showing-facts.store.ts';
import { viewEvent } from './view/view-event.ts';

/** How events are shown: language, time, and `catalogue` if it was read for them already. */
interface Shown {
  language: Language;
  now: Date;
  catalogue?: CatalogueNow | undefined;
}

/** Events in the order of the ids, without unknown ones; one statement when all are cached, else three. */
export async function composeEvents(
  db: Db,
  eventIds: readonly string[],
  { language, now, catalogue }: Shown,
): Promise<EventWire[]> {
  if (eventIds.length === 0) return [];
  const { version, unsold } = catalogue ?? (await readCatalogueNow(db, { eventIds, now }));
  const kept = keptCatalogue(db, version);
  const left = new Set(unsold);
  const missing = eventIds.filter((id) => !kept.events.has(id));
  noteCache(missing.length === 0);
  if (missing.length > 0) {
    const [rows, facts] = await Promise.all([readEventRows(db, missing), readShowingFacts(db, missing)]);
    const showings = Map.groupBy(facts, (showing) => showing.event_id);
    for (const { id, unsold: isLeft } of facts) if (isLeft) left.add(id);
    for (const event of rows) {
      const [first, ...others] = showings.get(event.id) ?? [];
      if (first) keepEvent(kept, { event, showings: [first, ...others] });
    }
  }
  return eventIds.flatMap((id) => {
    const known = kept.events.get(id);
    return known ? [viewEvent(known, left, language, now)] : [];
  });
}
