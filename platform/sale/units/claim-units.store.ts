import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { ChosenLine } from './chosen-line.rule.ts';

/** For whom units are claimed, and until when. */
export interface Claimant {
  showingId: string;
  orderCode: string;
  heldUntil: Date;
}

/** A unit that is now the claimant's. */
export interface ClaimedUnit {
  id: string;
  ticket_type_id: string;
  /** The order whose lapsed hold it was taken from; null when it was free. */
  was: string | null;
}

/**
 * How locked rows of standing tickets are met. `skip` (SKIP LOCKED) is fast, but may find too few although enough are left once the
 * others have rolled back. `wait` waits for the locks, so what it does not find is gone. Numbered seats are always waited for.
 */
export type Patience = 'skip' | 'wait';

/** A selection as `claim_units` takes it; types in the order of the order's lines, which is the same for all buyers, so that locks are. */
export interface WantedUnits {
  seatIds: string[];
  standingTypes: string[];
  quantities: number[];
}

export function wantedUnits(lines: readonly ChosenLine[]): WantedUnits {
  const places = lines.filter((line) => line.quantity > line.seatIds.length);
  return {
    seatIds: lines.flatMap((line) => line.seatIds).toSorted(),
    standingTypes: places.map((line) => line.ticketTypeId),
    quantities: places.map((line) => line.quantity - line.seatIds.length),
  };
}

/**
 * Claims all of the units or none (`claim_units`), including units whose hold has lapsed by the database's clock. Returns the units that
 * could be had, also when they were too few and none was claimed.
 */
export async function claimUnits(
  tx: Tx,
  { showingId, orderCode, heldUntil }: Claimant,
  { seatIds, standingTypes, quantities }: WantedUnits,
  patience: Patience,
): Promise<ClaimedUnit[]> {
  const { rows } = await sql<{ units: ClaimedUnit[] }>`
    SELECT to_jsonb(claim_units(${showingId}, ${orderCode}, ${heldUntil}, ${seatIds}, ${standingTypes}, ${quantities},
      ${patience})) AS units`.execute(tx);
  return rows[0]?.units ?? [];
}

/** What is left of a ticket type, and whether anything of the showing is unsold, holds included. */
export async function readLeft(
  db: Db,
  showingId: string,
  ticketTypeId: string,
): Promise<{ left: number; unsold: boolean }> {
  const { rows } = await sql<{ left: number; unsold: boolean }>`
    SELECT (SELECT count(*) FROM units
            WHERE showing_id = ${showingId} AND ticket_type_id = ${ticketTypeId} AND NOT sold
              AND (claim_kind IS NULL OR held_until <= statement_timestamp())) AS left,
      EXISTS (SELECT FROM units WHERE showing_id = ${showingId} AND NOT sold
        AND coalesce(claim_kind = 'order', true)) AS unsold`.execute(db);
  return rows[0] ?? { left: 0, unsold: false };
}
