import { sql } from 'kysely';
import type { GateVerdict } from '@mo-man/schema/values.ts';
import type { Db } from '../db/open.ts';

/** Numbers of scans at a gate, by ticket type; null for scans without a ticket. */
export interface ScanCount {
  gate_id: string;
  ticket_type_id: string | null;
  admitted: number;
  exited: number;
  conflicts: number;
  refused: number;
}

/** Counts the scans of an event by gate, ticket type and standing, at these showings and without a ticket. */
export async function countScans(
  db: Db,
  eventId: string,
  showingIds: readonly string[],
): Promise<ScanCount[]> {
  const times = (standing: string) => sql`count(*) FILTER (WHERE standing = ${standing})::int`;
  const { rows } = await sql<ScanCount>`
    SELECT gate_id, ticket_type_id, ${times('admitted')} AS admitted, ${times('exited')} AS exited,
      ${times('conflict')} AS conflicts, ${times('refused')} AS refused
    FROM gate_scans WHERE event_id = ${eventId} AND (showing_id = ANY(${[...showingIds]}::text[]) OR showing_id IS NULL)
    GROUP BY gate_id, ticket_type_id ORDER BY gate_id, ticket_type_id`.execute(db);
  return rows;
}

/** Counts the valid tickets of showings, and those of them that were let in, by type. */
export async function countTickets(
  db: Db,
  showingIds: readonly string[],
): Promise<{ ticket_type_id: string; sold: number; admitted: number }[]> {
  const { rows } = await sql<{ ticket_type_id: string; sold: number; admitted: number }>`
    SELECT ticket_type_id, count(*)::int AS sold, count(checked_in_at)::int AS admitted
    FROM tickets WHERE showing_id = ANY(${[...showingIds]}::text[]) AND voided_at IS NULL
    GROUP BY ticket_type_id ORDER BY ticket_type_id`.execute(db);
  return rows;
}

/** An admission that, by all that is known now, should have been refused. */
export interface Conflict {
  nonce: string;
  number: number;
  gate_id: string;
  device_id: string;
  at: Date;
  judged: GateVerdict;
  against_gate_id: string | null;
  against_at: Date | null;
}

/** Newest first. */
export async function listConflicts(db: Db, eventId: string, most: number): Promise<Conflict[]> {
  const { rows } = await sql<Conflict>`
    SELECT c.nonce, c.number, c.gate_id, c.device_id, c.at, c.judged, a.gate_id AS against_gate_id, a.at AS against_at
    FROM gate_scans c LEFT JOIN gate_scans a ON a.id = c.against_id
    WHERE c.event_id = ${eventId} AND c.standing = 'conflict' ORDER BY c.at DESC LIMIT ${most}`.execute(db);
  return rows;
}
