import { limits } from '@mo-man/schema/limits.ts';
import type { Language } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Db, Tx } from '../../db/open.ts';
import type { VisitGate } from './visit-mail.rule.ts';

/** A showing whose visitors are to be reminded now. */
export interface DueVisit {
  showing_id: string;
  event_id: string;
  slug: string;
  title: LocalizedText;
  doors_at: Date;
  starts_at: Date;
  venue: LocalizedText;
  address: LocalizedText;
  /** From when they are reminded. */
  due_at: Date;
  /** Open gates of the showing. */
  gates: VisitGate[];
  /** Passes of other showings of the event that admit to it; null for none. */
  passes: { showing_id: string; ticket_type_id: string }[] | null;
}

const dueAt = sql`((s.doors_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - 1 + make_interval(hours => ${limits.visitReminderHour}))
  AT TIME ZONE 'Asia/Ho_Chi_Minh'`;

/** Showings to come whose visitors are due and not all reminded, the earliest first. */
export async function readDueVisits(db: Db, most: number): Promise<DueVisit[]> {
  const { rows } = await sql<DueVisit>`
    SELECT s.id AS showing_id, s.event_id, e.slug, e.title, s.doors_at, s.starts_at, v.name AS venue, v.address,
      ${dueAt} AS due_at,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('name', g.name, 'section_ids', g.section_ids,
          'ticket_type_ids', g.ticket_type_ids) ORDER BY g.created_at, g.id), '[]') FROM gates g
        WHERE g.event_id = s.event_id AND (g.showing_id IS NULL OR g.showing_id = s.id) AND g.closed_at IS NULL) AS gates,
      (SELECT jsonb_agg(jsonb_build_object('showing_id', p.showing_id, 'ticket_type_id', p.id))
        FROM showings other JOIN ticket_types p ON p.showing_id = other.id
        WHERE other.event_id = s.event_id AND s.id = ANY(p.admits)) AS passes
    FROM showings s JOIN events e ON e.id = s.event_id JOIN venues v ON v.id = coalesce(s.venue_id, e.venue_id)
    LEFT JOIN visit_reminders r ON r.showing_id = s.id AND r.doors_at = s.doors_at
    WHERE s.starts_at > now() AND s.starts_at < now() + make_interval(days => 3)
      AND s.status IN ('scheduled', 'moved') AND e.status IN ('scheduled', 'moved')
      AND s.doors_at > now() + make_interval(hours => ${limits.visitReminderLateHours})
      AND ${dueAt} <= now()
      AND r.is_done IS NOT TRUE
    ORDER BY s.starts_at, s.id LIMIT ${most}`.execute(db);
  return rows;
}

/** Visitors of a showing that are reminded next. */
export interface Visitor {
  user_id: string;
  name: string;
  language: Language;
  /** The proven address; null when there is none, or no reminders are wanted: then nothing is sent. */
  email: string | null;
  tickets: number;
  /** Labels of numbered seats. */
  seats: string[];
  section_ids: string[];
  ticket_type_ids: string[];
}

/** Locks the reminders of a showing, and returns the id of the last account reminded; null when all are. */
async function lockReminders(tx: Tx, { showing_id, doors_at }: DueVisit): Promise<string | null> {
  const { rows } = await sql<{ told_through: string; is_done: boolean }>`
    INSERT INTO visit_reminders AS r (showing_id, doors_at) VALUES (${showing_id}, ${doors_at})
    ON CONFLICT (showing_id) DO UPDATE SET doors_at = excluded.doors_at,
      told_through = CASE WHEN r.doors_at = excluded.doors_at THEN r.told_through ELSE '' END,
      is_done = r.is_done AND r.doors_at = excluded.doors_at
    RETURNING told_through, is_done`.execute(tx);
  const [row] = rows;
  return row && !row.is_done ? row.told_through : null;
}

/**
 * Takes the next visitors of a showing, at most limits.remindersAtOnce, and remembers them as reminded. Visitors have its tickets, or passes
 * that admit to it. Whoever got the first ticket after the reminders were due has just been told all of it.
 */
export async function takeVisitors(tx: Tx, visit: DueVisit): Promise<Visitor[]> {
  const through = await lockReminders(tx, visit);
  if (through === null) return [];
  // Who was let in on another night has that ticket checked in, and comes again; here nobody was let in yet.
  const ofPass = visit.passes
    ? sql`OR (t.showing_id, t.ticket_type_id) IN (SELECT showing_id, ticket_type_id
        FROM jsonb_to_recordset(${JSON.stringify(visit.passes)}::jsonb) AS p (showing_id text, ticket_type_id text))`
    : sql``;
  const { rows } = await sql<Visitor>`
    WITH visitors AS (
      SELECT t.user_id, count(*)::int AS tickets,
        coalesce(array_agg(coalesce(n.row_label, '') || n.seat_label ORDER BY t.number)
          FILTER (WHERE n.seat_label IS NOT NULL), '{}') AS seats,
        array_agg(DISTINCT n.section_id) AS section_ids, array_agg(DISTINCT t.ticket_type_id) AS ticket_type_ids
      FROM tickets t JOIN units n ON n.showing_id = t.showing_id AND n.id = t.unit_id
      WHERE (t.showing_id = ${visit.showing_id} AND t.checked_in_at IS NULL ${ofPass}) AND t.user_id > ${through}
        AND t.voided_at IS NULL
      GROUP BY t.user_id HAVING min(t.created_at) < ${visit.due_at} ORDER BY t.user_id LIMIT ${limits.remindersAtOnce}
    )
    SELECT w.*, u.name, u.locale AS language,
      CASE WHEN u.email_verified_at IS NOT NULL AND u.deleted_at IS NULL AND u.wants_reminders THEN u.email END AS email
    FROM visitors w JOIN users u ON u.id = w.user_id ORDER BY w.user_id`.execute(tx);
  const last = rows.at(-1);
  await tx
    .updateTable('visit_reminders')
    .set({
      ...(last && { told_through: last.user_id }),
      is_done: rows.length < limits.remindersAtOnce,
    })
    .where('showing_id', '=', visit.showing_id)
    .execute();
  return rows;
}

/** No reminders of the day before any more; repeating it changes nothing. */
export async function stopVisitReminders(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ wants_reminders: false }).where('id', '=', userId).execute();
}
