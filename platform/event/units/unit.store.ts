import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';

/** A unit that changed hands, as listeners of the seat map have to know it. */
export interface ChangedUnit {
  id: string;
  section_id: string;
  /** False for a standing place. */
  is_seat: boolean;
}

/**
 * Gives the unsold units of an order back, in the order of their ids. A unit whose lapsed hold somebody else has taken
 * meanwhile is no longer this order's and stays where it is. `skip` leaves out what somebody is deciding about right
 * now: who holds locks of other units must not wait here.
 */
export async function releaseUnits(
  tx: Tx,
  showingId: string,
  orderCode: string,
  patience: 'wait' | 'skip',
): Promise<ChangedUnit[]> {
  const { rows } = await sql<ChangedUnit>`
    WITH mine AS (
      SELECT id FROM units
      WHERE showing_id = ${showingId} AND order_code = ${orderCode} AND NOT sold
      ORDER BY id FOR UPDATE ${patience === 'skip' ? sql`SKIP LOCKED` : sql``}
    )
    UPDATE units SET order_code = NULL, held_until = NULL
    FROM mine WHERE units.showing_id = ${showingId} AND units.id = mine.id
    RETURNING units.id, units.section_id, units.seat_label IS NOT NULL AS is_seat`.execute(tx);
  return rows;
}

/** Takes the clock off the units of an order: payment has started. Returns how many the order still has. */
export async function stopClock(tx: Tx, showingId: string, orderCode: string): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE units SET held_until = NULL
    WHERE showing_id = ${showingId} AND order_code = ${orderCode} AND NOT sold`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** A unit that is now sold, as its ticket needs it. */
export interface SoldUnit extends ChangedUnit {
  ticket_type_id: string;
  /** Of its ticket, drawn before that is signed; a number is never used again. */
  ticket_number: number;
  /** The showing's own number. */
  showing_number: number;
}

/** Marks the units of an order as sold, and draws numbers for their tickets. The caller compares the count. */
export async function sellUnits(tx: Tx, showingId: string, orderCode: string): Promise<SoldUnit[]> {
  const { rows } = await sql<SoldUnit>`
    UPDATE units SET sold = true, held_until = NULL
    WHERE showing_id = ${showingId} AND order_code = ${orderCode} AND NOT sold
    RETURNING id, section_id, ticket_type_id, seat_label IS NOT NULL AS is_seat,
      nextval(pg_get_serial_sequence('tickets', 'number')) AS ticket_number,
      (SELECT number FROM showings WHERE showings.id = ${showingId}) AS showing_number`.execute(tx);
  return rows;
}
