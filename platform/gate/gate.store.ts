import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { EntryRules } from '@mo-man/schema/rules/gate/entry-rules.rule.ts';
import type { ShowingStatus } from '@mo-man/schema/values.ts';
import type { LocalizedText, StoredAttendeeForm, StoredQuestion } from '../db/tables/column-types.ts';
import type { Db, Tx } from '../db/open.ts';

/** A gate's row. */
export interface GateRow {
  id: string;
  event_id: string;
  showing_id: string | null;
  name: string;
  section_ids: string[] | null;
  ticket_type_ids: string[] | null;
  closed_at: Date | null;
}

const columns = sql`g.id, g.event_id, g.showing_id, g.name, g.section_ids, g.ticket_type_ids, g.closed_at`;

/** One gate, closed ones too. */
export async function findGate(db: Db, id: string): Promise<GateRow | undefined> {
  const { rows } = await sql<GateRow>`SELECT ${columns} FROM gates g WHERE g.id = ${id}`.execute(db);
  return rows[0];
}

/** All gates of an event, closed ones too, oldest first. */
export async function listGates(db: Db, eventId: string): Promise<GateRow[]> {
  const { rows } = await sql<GateRow>`
    SELECT ${columns} FROM gates g WHERE g.event_id = ${eventId} ORDER BY g.created_at, g.id`.execute(db);
  return rows;
}

export async function addGate(tx: Tx, gate: Omit<GateRow, 'closed_at'>): Promise<void> {
  const { id, event_id, showing_id, name, section_ids, ticket_type_ids } = gate;
  await sql`
    INSERT INTO gates (id, event_id, showing_id, name, section_ids, ticket_type_ids)
    VALUES (${id}, ${event_id}, ${showing_id}, ${name}, ${section_ids}::text[], ${ticket_type_ids}::text[])`.execute(
    tx,
  );
}

/** Closes a gate: its devices are refused from now on. */
export async function closeGate(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE gates SET closed_at = clock_timestamp() WHERE id = ${id} AND closed_at IS NULL`.execute(
    tx,
  );
}

/** A showing as its gates need it. */
export interface GateShowing {
  id: string;
  number: number;
  event_title: LocalizedText;
  venue_name: LocalizedText;
  doors_at: Date;
  starts_at: Date;
  ends_at: Date;
  status: ShowingStatus;
  event_status: ShowingStatus;
  rotation_secret: Buffer | null;
  /** Null: the default rules. */
  rules: EntryRules | null;
  question_form: StoredQuestion[] | null;
  attendee_form: StoredAttendeeForm | null;
  has_add_ons: boolean;
}

/**
 * The showings of a gate, by number: the one that the gate belongs to; else those of the event from limits.gateBeforeHours before their doors to
 * limits.gateAfterHours after their end. The same for a head, at all gates.
 */
export async function readGateShowings(
  db: Db,
  { eventId, gateId }: { eventId: string; gateId: string | null },
): Promise<GateShowing[]> {
  const { rows } = await sql<GateShowing>`
    SELECT s.id, s.number, e.title AS event_title, v.name AS venue_name, s.doors_at, s.starts_at, s.ends_at, s.status,
      s.question_form, s.attendee_form, EXISTS (SELECT FROM add_ons a WHERE a.showing_id = s.id) AS has_add_ons,
      e.status AS event_status, (SELECT secret FROM showing_rotations r WHERE r.showing_id = s.id) AS rotation_secret,
      (SELECT rules FROM entry_rules r WHERE r.showing_id = s.id) AS rules
    FROM events e JOIN showings s ON s.event_id = e.id JOIN venues v ON v.id = coalesce(s.venue_id, e.venue_id)
    LEFT JOIN gates g ON g.id = ${gateId}
    WHERE e.id = ${eventId} AND CASE WHEN g.showing_id IS NOT NULL THEN s.id = g.showing_id
      ELSE s.doors_at <= clock_timestamp() + make_interval(hours => ${limits.gateBeforeHours})
        AND s.ends_at >= clock_timestamp() - make_interval(hours => ${limits.gateAfterHours}) END
    ORDER BY s.number`.execute(db);
  return rows;
}

/** A ticket type that admits to further showings. */
export interface PassType {
  showing_id: string;
  ticket_type_id: string;
  /** Of its own showing. */
  number: number;
  rotation_secret: Buffer | null;
  admits: string[];
}

/** Passes of an event that admit to one of these showings, also as their own. */
export async function readPassTypes(
  db: Db,
  eventId: string,
  showingIds: readonly string[],
): Promise<PassType[]> {
  const ids = sql`${[...showingIds]}::text[]`;
  const { rows } = await sql<PassType>`
    SELECT t.showing_id, t.id AS ticket_type_id, s.number, t.admits,
      (SELECT secret FROM showing_rotations r WHERE r.showing_id = s.id) AS rotation_secret
    FROM showings s JOIN ticket_types t ON t.showing_id = s.id
    WHERE s.event_id = ${eventId} AND t.admits <> '{}' AND (t.admits && ${ids} OR t.showing_id = ANY(${ids}))
    ORDER BY s.number, t.position, t.id`.execute(db);
  return rows;
}

/** Names of the sections and ticket types of showings; one that several have is named once. */
export async function readGateNames(
  db: Db,
  showingIds: readonly string[],
): Promise<{
  sections: { id: string; name: LocalizedText }[];
  ticket_types: { id: string; name: LocalizedText }[];
}> {
  const named = (table: string) =>
    sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) ORDER BY n.id), '[]')
      FROM (SELECT DISTINCT ON (id) id, name FROM ${sql.table(table)} WHERE showing_id = ANY(${[...showingIds]}::text[])
        ORDER BY id, showing_id) AS n)`;
  const { rows } = await sql<Awaited<ReturnType<typeof readGateNames>>>`
    SELECT ${named('sections')} AS sections, ${named('ticket_types')} AS ticket_types`.execute(db);
  return rows[0] ?? { sections: [], ticket_types: [] };
}

/** The entry rules of a showing; null: the default rules. */
export async function readEntryRules(db: Db, showingId: string): Promise<EntryRules | null> {
  const row = await db
    .selectFrom('entry_rules')
    .select('rules')
    .where('showing_id', '=', showingId)
    .executeTakeFirst();
  return row?.rules ?? null;
}

export async function writeEntryRules(tx: Tx, showingId: string, rules: EntryRules): Promise<void> {
  await sql`
    INSERT INTO entry_rules (showing_id, rules) VALUES (${showingId}, ${JSON.stringify(rules)})
    ON CONFLICT (showing_id) DO UPDATE SET rules = excluded.rules, changed_at = clock_timestamp()`.execute(
    tx,
  );
}
