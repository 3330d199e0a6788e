// In-memory cache of the catalogue, by its version. Every reader reads the version from the database first, so that no process ever serves
// an older catalogue than another.
import type { Db } from '../../db/open.ts';
import { keepAtMost } from '../../lib/concurrency/keep-at-most.ts';
import type { EventPageRow, EventRow } from './event-read.store.ts';
import type { HomeChoice } from './home-choice.store.ts';
import type { ShowingFactsRow } from './showing-facts.store.ts';

/** A cached event with its showings; what sales change is read each time. */
export interface KeptEvent {
  event: EventRow;
  /** Soonest first. */
  showings: readonly [ShowingFactsRow, ...ShowingFactsRow[]];
}

/** An answer that is valid between two times, milliseconds. */
export interface Timed<Answer> {
  from: number;
  until: number;
  answer: Answer;
}

export interface KeptPage {
  page: EventPageRow[];
  total: number;
}

export interface KeptCatalogue {
  version: string;
  events: Map<string, KeptEvent>;
  pages: Map<string, Timed<KeptPage>>;
  home: Map<string, Timed<HomeChoice>>;
  /** Running queries for home, so that concurrent requests share them. */
  choosing: Map<string, Promise<HomeChoice>>;
}

/** Sizes of the caches, of which the oldest entries are evicted. An event has some kilobytes. */
const most = { events: 2_000, pages: 200, home: 2 };

const ofDatabase = new WeakMap<Db, KeptCatalogue>();

/** The cache of this version; a new version starts with an empty one. */
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

/** The cached page that is valid at this time. */
export function keptPage({ pages }: KeptCatalogue, key: string, now: Date): KeptPage | undefined {
  const known = pages.get(key);
  const isGood = known && known.from <= now.getTime() && now.getTime() < known.until;
  return isGood ? known.answer : undefined;
}

/** The cached page of the newest version that this process has seen; the caller has to check that this still is the version. */
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
