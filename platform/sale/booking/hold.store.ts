import { limits } from '@mo-man/schema/limits.ts';
import { maxChangesPerMessage } from '@mo-man/schema/wire/messages/messaging.ts';
import { sql } from 'kysely';
import type { AdmittedShowing } from '../../db/admitted-showings.ts';
import type { OrderLineRow, StoredAttendeeForm } from '../../db/tables/column-types.ts';
import type { Db } from '../../db/open.ts';
import type { KeyRow, Once } from '../../db/idempotency.ts';
import type { OutboxItem } from '../../outbox/enqueue.ts';
import { outboxRows } from '../../outbox/enqueue.ts';
import type { BuyersShare } from '../orders/buyer.store.ts';
import type { SeatFacts, SectionForSale, TypeForSale } from '../orders/showing.store.ts';
import type { RunningTurn } from '../../queue/check-turn.ts';
import type { ClaimedUnit, Patience, WantedUnits } from '../units/claim-units.store.ts';
import type { SaleFacts } from './sale-window.rule.ts';
import type { AskedSelection } from './selection.rule.ts';

/** A ticket type with what its sale depends on. */
export interface TypeToHold extends TypeForSale {
  /** The type that is sold before it; null when there is none. */
  before: { on_sale_until: string | null; used_up_at: string | null; has_places: boolean } | null;
  /** The further showings that a pass admits to; null for tickets of one showing. */
  further: AdmittedShowing[] | null;
}

/** Everything that holds of a showing are decided by except each buyer's own share, with the database's clock when it was read. */
export interface HoldFacts extends SaleFacts {
  /** Differs as soon as the showing or its event has changed. */
  version: string;
  max_tickets_per_account: number;
  queue_required: boolean;
  /** What it asks about attendees; null: nothing. */
  attendee_form: StoredAttendeeForm | null;
  /** Those of the asked seats that are numbered seats of the showing, by their ids. */
  seats: ReadonlyMap<string, SeatFacts>;
  /** Ticket types of the asked seats, and those that were asked for by id. */
  types: TypeToHold[];
  /** Sections of those types. */
  sections: SectionForSale[];
  /** Those of the asked turns that have not ended. */
  turns: RunningTurn[];
  now: Date;
}

/** What a hold is looked up by. */
export interface AskedFacts {
  userId: string;
  selection: AskedSelection;
  turnId: string | undefined;
  once: Once | undefined;
}

type KeptRow = KeyRow & { user_id: string; key: string };
type Lists = { seats: SeatFacts[]; types: TypeToHold[]; sections: SectionForSale[]; turns: RunningTurn[] };
type Nullable<T> = { [K in keyof T]: T[K] | null };

/** Reads in one statement the facts (undefined without such a showing) and the answers that are stored under the idempotency keys. */
export async function readHoldFacts(
  db: Db,
  showingId: string,
  asked: readonly AskedFacts[],
): Promise<{ facts: HoldFacts | undefined; keptOf: (once: Once) => KeyRow | null }> {
  const seatIds = asked.flatMap(({ selection }) => selection.seat_ids);
  const types = asked.flatMap(({ selection }) => selection.tickets.map((line) => line.ticket_type_id));
  const keys = asked.flatMap(({ once }) => once ?? []);
  const turns = asked.flatMap(({ turnId }) => turnId ?? []);
  const { rows } = await sql<Nullable<Omit<HoldFacts, keyof Lists> & Lists> & { kept: KeptRow[] | null }>`
    SELECT facts.*, (SELECT s.attendee_form FROM showings s WHERE s.id = ${showingId}) AS attendee_form
    FROM hold_facts(${showingId}, ${[...new Set(seatIds)]}, ${[...new Set(types)]},
      ${keys.map(({ userId }) => userId)}, ${keys.map(({ key }) => key)}, ${turns}) AS facts`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no answer about holds');
  const { kept, seats, types: known, sections, turns: running, ...showing } = row;
  const keptOf = ({ userId, key }: Once) =>
    kept?.find((one) => one.user_id === userId && one.key === key) ?? null;
  if (showing.version === null) return { facts: undefined, keptOf };
  const facts: HoldFacts = {
    ...(showing as Omit<HoldFacts, keyof Lists>),
    seats: new Map(seats?.map((seat) => [seat.id, seat])),
    types: known ?? [],
    sections: sections ?? [],
    turns: running ?? [],
  };
  return { facts, keptOf };
}

/** A hold to write down. */
export interface NewHold {
  code: string;
  showing_id: string;
  user_id: string;
  section_id: string;
  /** With the ids of numbered seats; those of standing tickets are filled in when they are claimed. */
  lines: OrderLineRow[];
  subtotal: number;
  service_fee: number;
  discount: number;
  total: number;
  language: string;
  hold_until: Date;
  turn_id: string | null;
  app: string | null;
}

/** A hold as it was decided: what to write, and what must still be so when it is written. */
export interface DecidedHold {
  order: NewHold;
  decided: Pick<BuyersShare, 'owned' | 'keep_until'> & { units: number };
  wanted: WantedUnits;
  news: OutboxItem[];
  /** Row of the idempotency key with the answer. */
  kept: unknown;
}

/** What became of it; see db/functions/hold/place-holds.sql. */
export type PlacedHold =
  | { outcome: 'changed' | 'busy' }
  | { outcome: 'short'; units: ClaimedUnit[] | null; taken: string[] }
  | {
      outcome: 'held';
      units: ClaimedUnit[] | null;
      order_lines: OrderLineRow[];
      created_at: Date;
      now: Date;
    };

/**
 * A seat map message is closed by the hold that brings it to so many changes. So it never has more than a message may have, and is seldom
 * larger than the 2 kB from which PostgreSQL spends time on compressing it.
 */
const changesPerMessage = Math.min(30, maxChangesPerMessage - limits.maxUnitsPerHold);

/**
 * Writes holds in one statement, which is its own transaction; each hold is written whole or not at all. With `patience: 'wait'` it takes
 * exactly one hold.
 */
export async function writeHolds(
  db: Db,
  showing: { id: string; version: string },
  holds: readonly DecidedHold[],
  patience: Patience,
): Promise<PlacedHold[]> {
  const rowOf = ({ order, decided, wanted, news, kept }: DecidedHold) => ({
    ...order,
    ...decided,
    seat_ids: wanted.seatIds,
    place_types: wanted.standingTypes,
    quantities: wanted.quantities,
    news: outboxRows(news)[0],
    kept,
  });
  const { rows } = await sql<PlacedHold>`
    SELECT * FROM place_holds(${showing.id}, ${showing.version}, ${JSON.stringify(holds.map(rowOf))}, ${patience},
      ${changesPerMessage})`.execute(db);
  if (rows.length !== holds.length) throw new Error('holds were not answered one by one');
  return rows;
}
