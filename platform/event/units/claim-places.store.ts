import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import type { Claimant, ClaimedUnit } from './claim-seats.store.ts';

/**
 * `skip` passes over places that somebody else is deciding about right now: fast, but it may find too few although
 * enough will be left. `wait` waits for them, in the order of ids, so what it does not find is truly gone.
 */
export type Patience = 'skip' | 'wait';

/** Which places: any of a ticket type, this many. */
export interface WantedPlaces {
  ticketTypeId: string;
  quantity: number;
}

/** Claims places of a ticket type; fewer than asked when there are not enough, and then the caller rolls back. */
export async function claimPlaces(
  tx: Tx,
  claimant: Claimant,
  wanted: WantedPlaces,
  patience: Patience,
): Promise<ClaimedUnit[]> {
  if (patience === 'wait') return claimWaiting(tx, claimant, wanted);
  const free = await claimFree(tx, claimant, wanted);
  const short = wanted.quantity - free.length;
  if (short === 0) return free;
  return [...free, ...(await claimLapsed(tx, claimant, { ...wanted, quantity: short }))];
}

async function claimFree(tx: Tx, { showingId, orderCode, heldUntil }: Claimant, wanted: WantedPlaces) {
  const { rows } = await sql<ClaimedUnit>`
    WITH picked AS (
      SELECT id FROM units
      WHERE showing_id = ${showingId} AND ticket_type_id = ${wanted.ticketTypeId} AND order_code IS NULL
      ORDER BY shuffle LIMIT ${wanted.quantity} FOR UPDATE SKIP LOCKED
    )
    UPDATE units SET order_code = ${orderCode}, held_until = ${heldUntil}
    FROM picked WHERE units.showing_id = ${showingId} AND units.id = picked.id
    RETURNING units.id, NULL AS was`.execute(tx);
  return rows;
}

async function claimLapsed(tx: Tx, { showingId, orderCode, heldUntil }: Claimant, wanted: WantedPlaces) {
  const { rows } = await sql<ClaimedUnit>`
    WITH picked AS (
      SELECT id, order_code AS was FROM units
      WHERE showing_id = ${showingId} AND ticket_type_id = ${wanted.ticketTypeId} AND NOT sold
        AND held_until <= statement_timestamp()
      ORDER BY held_until LIMIT ${wanted.quantity} FOR UPDATE SKIP LOCKED
    )
    UPDATE units SET order_code = ${orderCode}, held_until = ${heldUntil}
    FROM picked WHERE units.showing_id = ${showingId} AND units.id = picked.id
    RETURNING units.id, picked.was`.execute(tx);
  return rows;
}

async function claimWaiting(tx: Tx, { showingId, orderCode, heldUntil }: Claimant, wanted: WantedPlaces) {
  const { rows } = await sql<ClaimedUnit>`
    WITH picked AS (
      SELECT id, order_code AS was FROM units
      WHERE showing_id = ${showingId} AND ticket_type_id = ${wanted.ticketTypeId} AND NOT sold
        AND (order_code IS NULL OR held_until <= statement_timestamp())
      ORDER BY id LIMIT ${wanted.quantity} FOR UPDATE
    )
    UPDATE units SET order_code = ${orderCode}, held_until = ${heldUntil}
    FROM picked WHERE units.showing_id = ${showingId} AND units.id = picked.id
    RETURNING units.id, picked.was`.execute(tx);
  return rows;
}

/** What is left of a ticket type, and whether anything of the showing is unsold, holds included. */
export async function readLeft(
  tx: Tx,
  showingId: string,
  ticketTypeId: string,
): Promise<{ left: number; unsold: boolean }> {
  const { rows } = await sql<{ left: number; unsold: boolean }>`
    SELECT (SELECT count(*) FROM units
            WHERE showing_id = ${showingId} AND ticket_type_id = ${ticketTypeId} AND NOT sold
              AND (order_code IS NULL OR held_until <= statement_timestamp())) AS left,
      EXISTS (SELECT FROM units WHERE showing_id = ${showingId} AND NOT sold) AS unsold`.execute(tx);
  return rows[0] ?? { left: 0, unsold: false };
}
