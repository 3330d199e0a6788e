// What is read of the catalogue again and again stays in this process until somebody writes the catalogue: every reader asks the
// database for the version first, so that no process is ever behind another.
import type { Db } from '../../db/open.ts';
import { keepAtMost } from '../../lib/concurrency/keep-at-most.ts';
import type { EventPageRow, EventRow } from './event-read.store.ts';
import type { HomeChoice } from './home-choice.store.ts';
import type { ShowingFactsRow } from './showing-facts.store.ts';

/** An event with its showings, as the database has them; what sales change is asked for each time. */
export interface KeptEvent {
  event: EventRow;
  /** Soonest first. */
  showings: readonly [ShowingFactsRow, ...ShowingFactsRow[]];
}

/** An answer that time makes wrong: good for a reader whose clock stands between these moments, milliseconds. */
export interface Timed<Answer> {
  from: number;
  until: number;
  answer: Answer;
}

export interface KeptPage {
  page: EventPageRow[];
  total: number;
}

/** All of one version. */
export interface KeptCatalogue {
  version: string;
  events: Map<string, KeptEvent>;
  /** By what was asked for. */
  pages: Map<string, Timed<KeptPage>>;
  home: Map<string, Timed<HomeChoice>>;
  /** What is being chosen for home right now. */
  choosing: Map<string, Promise<HomeChoice>>;
}

/** Most of each that are kept; the oldest go first. An event is some kilobytes. */
const most = { events: 2_000, pages: 200, home: 2 };

const ofDatabase = new WeakMap<Db, KeptCatalogue>();

/** What is kept of this version: nothing yet when it is a new one. */
export function keptCatalogue(db: Db, version: string): KeptCatalogue {
  const known = ofDatabase.get(db);
  if (known?.version === version) return known;
  const fresh: KeptCatalogue = {
    version,
    events: new Map(),
    pages: new Map(),
    home: new Map(),
    choosing: new Map(),
  };
  ofDatabase.set(db, fresh);
  return fresh;
}

export function keepEvent({ events }: KeptCatalogue, kept: KeptEvent): void {
  keepAtMost(most.events, events, kept.event.id, kept);
}

/** The page for this moment, if it is kept. */
export function keptPage({ pages }: KeptCatalogue, key: string, now: Date): KeptPage | undefined {
  const known = pages.get(key);
  const isGood = known && known.from <= now.getTime() && now.getTime() < known.until;
  return isGood ? known.answer : undefined;
}

/** The page of the newest version that this process has met; whoever takes it asks whether that is still the version. */
export function newestPage(db: Db, key: string, now: Date): KeptPage | undefined {
  const kept = ofDatabase.get(db);
  return kept && keptPage(kept, key, now);
}

export function keepPage({ pages }: KeptCatalogue, key: string, page: Timed<KeptPage>): void {
  keepAtMost(most.pages, pages, key, page);
}

export function keepHome({ home }: KeptCatalogue, key: string, choice: Timed<HomeChoice>): void {
  keepAtMost(most.home, home, key, choice);
}
