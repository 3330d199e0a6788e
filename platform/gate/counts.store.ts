import { sql } from 'kysely';
import type { GateVerdict } from '@mo-man/schema/values.ts';
import type { Db } from '../db/open.ts';

/** Numbers of scans at a gate, by showing and ticket type; both are null for scans without a ticket. */
export interface ScanCount {
  gate_id: string;
  showing_id: string | null;
  ticket_type_id: string | null;
  admitted: number;
  exited: number;
  conflicts: number;
  refused: number;
}

/** Counts the scans of an event by gate, showing, ticket type and standing, at these showings and without a ticket. */
export async function countScans(
  db: Db,
  eventId: string,
  showingIds: readonly string[],
): Promise<ScanCount[]> {
  const times = (standing: string) => sql`count(*) FILTER (WHERE standing = ${standing})::int`;
  const { rows } = await sql<ScanCount>`
    SELECT gate_id, coalesce(at_showing_id, showing_id) AS showing_id, ticket_type_id, ${times('admitted')} AS admitted, ${times('exited')} AS exited,
      ${times('conflict')} AS conflicts, ${times('refused')} AS refused
    FROM gate_scans WHERE event_id = ${eventId} AND (showing_id IS NULL OR at_showing_id = ANY(${[...showingIds]}::text[])
      OR at_showing_id IS NULL AND showing_id = ANY(${[...showingIds]}::text[]))
    GROUP BY gate_id, coalesce(at_showing_id, showing_id), ticket_type_id ORDER BY gate_id, 2, ticket_type_id`.execute(
    db,
  );
  return rows;
}

/** Valid tickets of a type at a showing. */
export interface TicketCount {
  showing_id: string;
  ticket_type_id: string;
  sold: number;
  admitted: number;
}

/**
 * Counts the valid tickets of showings, and those of them that were let in, by showing and type. A pass counts at each of these showings that it admits to, and as
 * let in where it was.
 */
export async function countTickets(
  db: Db,
  eventId: string,
  showingIds: readonly string[],
): Promise<TicketCount[]> {
  const ids = sql`${[...showingIds]}::text[]`;
  const { rows } = await sql<TicketCount>`
    WITH passes AS MATERIALIZED (
      SELECT p.showing_id, p.id, f.at FROM showings s JOIN ticket_types p ON p.showing_id = s.id
      CROSS JOIN LATERAL unnest(p.admits || p.showing_id) AS f (at)
      WHERE s.event_id = ${eventId} AND p.admits <> '{}' AND f.at = ANY(${ids})
    )
    SELECT showing_id, ticket_type_id, sum(sold)::int AS sold, sum(admitted)::int AS admitted FROM (
      SELECT showing_id, ticket_type_id, count(*) AS sold, count(checked_in_at) AS admitted
      FROM tickets t WHERE showing_id = ANY(${ids}) AND voided_at IS NULL
        AND (t.showing_id, t.ticket_type_id) NOT IN (SELECT showing_id, id FROM passes)
      GROUP BY showing_id, ticket_type_id
      UNION ALL
      SELECT p.at, t.ticket_type_id, count(*), count(c.is_in)
      FROM passes p JOIN tickets t ON t.showing_id = p.showing_id AND t.ticket_type_id = p.id AND t.voided_at IS NULL
      LEFT JOIN LATERAL (
        SELECT true AS is_in FROM gate_scans c WHERE c.ticket_id = t.id AND c.standing = 'admitted'
          AND coalesce(c.at_showing_id, c.showing_id) = p.at LIMIT 1) AS c ON true
      GROUP BY p.at, t.ticket_type_id
    ) AS n GROUP BY showing_id, ticket_type_id ORDER BY showing_id, ticket_type_id`.execute(db);
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
