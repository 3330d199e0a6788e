import { sql } from 'kysely';
import type { OrderLineRow } from '../../db/column-types.ts';
import type { Db } from '../../db/open.ts';
import type { KeyRow, Once } from '../../lib/idempotency.ts';
import type { OutboxItem } from '../../outbox/enqueue.ts';
import { outboxRows } from '../../outbox/enqueue.ts';
import type { BuyersShare } from '../orders/buyer.store.ts';
import type { SeatFacts, SectionForSale, TypeForSale } from '../orders/showing.store.ts';
import type { ClaimedUnit, Patience, WantedUnits } from '../units/claim-units.store.ts';
import type { SaleFacts } from './sale-window.rule.ts';
import type { AskedSelection } from './selection.rule.ts';

/** What a hold is decided by, but for the buyer's share, and the database's clock when it was read. */
export interface HoldFacts extends SaleFacts {
  /** Another word as soon as the showing or its event has changed. */
  version: string;
  max_tickets_per_account: number;
  queue_required: boolean;
  /** Those of the asked seats that are numbered seats of the showing. */
  seats: SeatFacts[];
  /** Of the asked seats, and those asked for by name. */
  types: TypeForSale[];
  /** Of those types. */
  sections: SectionForSale[];
  now: Date;
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

/** One statement: the facts, undefined without such a showing, and what was answered before under the same key. */
export async function readHoldFacts(
  db: Db,
  { showingId, userId, selection }: { showingId: string; userId: string; selection: AskedSelection },
  once: Once | undefined,
): Promise<{ facts: HoldFacts | undefined; kept: KeyRow | null }> {
  const types = selection.tickets.map((line) => line.ticket_type_id);
  const { rows } = await sql<Nullable<HoldFacts> & { kept: KeyRow | null }>`
    SELECT * FROM hold_facts(${showingId}, ${[...selection.seat_ids]}, ${types}, ${userId}, ${once?.key ?? null})`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('no answer about a hold');
  const { kept, seats, types: known, sections, ...showing } = row;
  if (showing.version === null) return { facts: undefined, kept };
  const lists = { seats: seats ?? [], types: known ?? [], sections: sections ?? [] };
  return { facts: { ...(showing as HoldFacts), ...lists }, kept };
}

/** A hold to write down. */
export interface NewHold {
  code: string;
  showing_id: string;
  user_id: string;
  section_id: string;
  /** Its units are filled in as they are claimed. */
  lines: Omit<OrderLineRow, 'unit_ids'>[];
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
  decided: Pick<BuyersShare, 'owned' | 'keep_until'> & Pick<HoldFacts, 'version'> & { units: number };
  wanted: WantedUnits;
  news: OutboxItem[];
  /** Row of the idempotency key with the answer. */
  kept: unknown;
}

/** What became of it; see `place_hold` in migrations/0080-hold.sql. */
export type PlacedHold =
  | { outcome: 'changed' }
  | { outcome: 'short'; units: ClaimedUnit[] }
  | { outcome: 'held'; units: ClaimedUnit[]; order_lines: OrderLineRow[]; created_at: Date; now: Date };

/** One statement, which is its own transaction: all of the hold, or nothing. */
export async function writeHold(
  db: Db,
  { order, decided, wanted, news, kept }: DecidedHold,
  patience: Patience,
): Promise<PlacedHold> {
  const { seatIds, placeTypes, quantities } = wanted;
  const { rows } = await sql<PlacedHold>`
    SELECT * FROM place_hold(${JSON.stringify(order)}, ${JSON.stringify(decided)}, ${seatIds}, ${placeTypes},
      ${quantities}, ${patience}, ${JSON.stringify(outboxRows(news))}, ${kept ? JSON.stringify(kept) : null})`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('no answer to a hold');
  return row;
}
