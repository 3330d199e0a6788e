import { type DayRange, dateFilterRange } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import type { Db } from '../../db/open.ts';
import type { Call } from '../../lib/call.ts';
import { noteCache } from '../../lib/http/explain-calls.ts';
import { readCatalogueNow } from './catalogue-now.store.ts';
import { chooseHome, type HomeChoice } from './home-choice.store.ts';
import { keepHome, type KeptCatalogue, keptCatalogue } from './kept-catalogue.ts';
import type { ReadDeps } from './read-deps.ts';

/**
 * The lists are fresh for `freshMs`, then served stale for `staleMs` while they are read anew; what sales change may be late by that much.
 */
const freshMs = 1_000;
const staleMs = 4_000;

/**
 * GET /home. The lists change at once when the catalogue is written, and when a sale opens or closes. An event that sells out leaves its
 * list some seconds later, but is shown as sold out at once.
 */
export async function readHome({ deps: { db, clock } }: Call<ReadDeps>): Promise<HomeChoice> {
  const now = clock.now();
  const { version, nextTurn: until } = await readCatalogueNow(db, { eventIds: [], now });
  const kept = keptCatalogue(db, version);
  const moment = {
    now,
    until,
    weekend: dateFilterRange('thisWeekend', now),
    month: dateFilterRange('thisMonth', now),
  };
  const key = `${moment.weekend.from} ${moment.month.from}`;
  const known = kept.home.get(key);
  const age = known && known.from <= now.getTime() ? now.getTime() - known.from : Infinity;
  const isOld = !known || known.until <= now.getTime() || age >= freshMs + staleMs;
  noteCache(!isOld);
  if (isOld) {
    return await chosenOnce(db, kept, key, moment);
  }
  // Refreshed in the background; when that fails the next request tries again.
  if (age >= freshMs) chosenOnce(db, kept, key, moment).catch(() => undefined);
  return known.answer;
}

interface Moment {
  now: Date;
  /** When the lists become wrong by time alone, milliseconds. */
  until: number;
  weekend: DayRange;
  month: DayRange;
}

/** Reads the lists once for all concurrent requests. */
function chosenOnce(db: Db, kept: KeptCatalogue, key: string, moment: Moment): Promise<HomeChoice> {
  const running = kept.choosing.get(key);
  if (running) return running;
  const chosen = choose(db, kept, key, moment).finally(() => kept.choosing.delete(key));
  kept.choosing.set(key, chosen);
  return chosen;
}

async function choose(
  db: Db,
  kept: KeptCatalogue,
  key: string,
  { until, ...moment }: Moment,
): Promise<HomeChoice> {
  const answer = await chooseHome(db, moment);
  keepHome(kept, key, { from: moment.now.getTime(), until, answer });
  return answer;
}
