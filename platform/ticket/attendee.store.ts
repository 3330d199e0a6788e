import { sql } from 'kysely';
import type { StoredAttendee, StoredAttendeeForm } from '../db/tables/column-types.ts';
import type { Tx } from '../db/open.ts';

/** What naming a ticket is decided by. */
export interface TicketToName {
  state: 'active' | 'redeemed';
  doors_at: Date;
  showing_id: string;
  unit_id: string;
  order_code: string;
  /** As stored until now. */
  attendee: StoredAttendee | null;
  /** Null: its showing asks nothing. */
  form: StoredAttendeeForm | null;
  /** The database's clock after the row was locked. */
  now: Date;
}

/** Locks a ticket of an account; undefined when it has no such ticket. Whoever takes it as a gift at this moment goes first. */
export async function lockToName(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<TicketToName | undefined> {
  const { rows } = await sql<TicketToName>`
    SELECT t.state, t.showing_id, t.unit_id, t.order_code, t.attendee, s.doors_at, s.attendee_form AS form, clock_timestamp() AS now
    FROM tickets t JOIN showings s ON s.id = t.showing_id
    WHERE t.id = ${id} AND t.user_id = ${userId} AND t.voided_at IS NULL FOR UPDATE OF t`.execute(tx);
  return rows[0];
}

/** Writes who comes with a locked ticket; null for nobody. */
export async function writeAttendee(tx: Tx, id: string, attendee: StoredAttendee | null): Promise<void> {
  await sql`UPDATE tickets SET attendee = ${attendee && JSON.stringify(attendee)} WHERE id = ${id}`.execute(
    tx,
  );
}
