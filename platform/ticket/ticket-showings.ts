// What all tickets of a showing say is the same for all who have one: it is kept until the catalogue is written again.
import type { Db } from '../db/open.ts';
import { keepAtMost } from '../lib/concurrency/keep-at-most.ts';
import { readTicketShowings } from './ticket-showing.store.ts';
import type { TicketFacts } from './ticket.store.ts';
import { type TicketShowing, viewTicketShowing } from './view-ticket.ts';

/** Most showings that are kept; one is a kilobyte or two. */
const most = 4_000;

const ofDatabase = new WeakMap<Db, { version: string; showings: Map<string, TicketShowing> }>();

/** The showings of these tickets, by id; one statement when some have not been read since the catalogue was written. */
export async function showingsOf(
  db: Db,
  tickets: readonly Pick<TicketFacts, 'showing_id' | 'version'>[],
): Promise<ReadonlyMap<string, TicketShowing>> {
  const [first] = tickets;
  if (!first) return new Map();
  let kept = ofDatabase.get(db);
  if (kept?.version !== first.version) {
    kept = { version: first.version, showings: new Map() };
    ofDatabase.set(db, kept);
  }
  const { showings } = kept;
  const missing = [...new Set(tickets.map((ticket) => ticket.showing_id))].filter((id) => !showings.has(id));
  if (missing.length > 0) {
    for (const row of await readTicketShowings(db, missing)) {
      keepAtMost(most, showings, row.id, viewTicketShowing(row));
    }
  }
  return showings;
}
