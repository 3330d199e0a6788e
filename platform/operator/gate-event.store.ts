import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** An event as its gates are set up by it. */
export interface GateEvent {
  id: string;
  title: string;
  showing_ids: string[];
  section_ids: string[];
  ticket_type_ids: string[];
}

/** The event with this id, or of the showing with this id. */
export async function readGateEvent(db: Db, id: string): Promise<GateEvent | undefined> {
  const ofShowings = (table: string) =>
    sql`ARRAY(SELECT DISTINCT n.id FROM ${sql.table(table)} n
      WHERE n.showing_id = ANY(ARRAY(SELECT s.id FROM showings s WHERE s.event_id = e.id)) ORDER BY n.id)`;
  const { rows } = await sql<GateEvent>`
    SELECT e.id, e.title ->> 'vi' AS title,
      ARRAY(SELECT s.id FROM showings s WHERE s.event_id = e.id ORDER BY s.starts_at, s.id) AS showing_ids,
      ${ofShowings('sections')} AS section_ids, ${ofShowings('ticket_types')} AS ticket_type_ids
    FROM events e
    WHERE e.id = coalesce((SELECT s.event_id FROM showings s WHERE s.id = ${id}), ${id})`.execute(db);
  return rows[0];
}
