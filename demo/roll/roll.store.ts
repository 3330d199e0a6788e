// SQL that moves showings of the demo to later dates, and repeats those that somebody has tickets for.
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open.ts';
import type { PresentShowing, RollStep } from './roll.rule.ts';

interface PresentRow extends PresentShowing {
  eventId: string;
}

/** Showings of these events, soonest first. Nobody can order them or join their queues until the end of the transaction. */
export async function lockShowings(
  tx: Tx,
  events: readonly { id: string; slug: string }[],
  queueDb?: Db,
): Promise<PresentRow[]> {
  const ids = await sql<{ id: string }>`
    SELECT s.id FROM showings s JOIN events e ON e.id = s.event_id
    JOIN jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS demo (id text, slug text)
      ON demo.id = e.id AND demo.slug = e.slug
    ORDER BY s.id FOR UPDATE OF s`.execute(tx);
  const showingIds = ids.rows.map(({ id }) => id);
  // An order references the showing, and a join updates the queue.
  await sql`SELECT FROM queues WHERE showing_id = ANY(${showingIds}::text[]) ORDER BY showing_id FOR UPDATE`.execute(
    tx,
  );
  // A separate statement, so that it sees what was committed while it waited for the locks.
  const { rows } = await sql<PresentRow>`
    SELECT s.id, s.event_id AS "eventId", s.rolled_from AS "rolledFrom",
      EXISTS (SELECT FROM orders WHERE showing_id = s.id OR showing_id IN (
          SELECT p.showing_id FROM ticket_types p JOIN showings other ON other.id = p.showing_id
          WHERE other.event_id = s.event_id AND s.id = ANY(p.admits)))
        OR EXISTS (SELECT FROM turns WHERE showing_id = s.id) AS "isTouched",
      s.starts_at, s.ends_at, s.doors_at, s.sale_opens_at, s.sale_closes_at
    FROM showings s WHERE s.id = ANY(${showingIds}::text[])
    ORDER BY s.starts_at, s.id`.execute(tx);
  const joined = await findJoined(queueDb ?? tx, showingIds);
  return rows.map((row) => ({
    ...row,
    isTouched: row.isTouched || joined.has(row.id),
    times: timesOfRow(row as unknown as PresentShowing['times']),
  }));
}

async function findJoined(queueDb: Db, showingIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${showingIds}::text[]) AS asked (id)
    WHERE EXISTS (SELECT FROM queue_entries WHERE showing_id = asked.id)`.execute(queueDb);
  return new Set(rows.map(({ id }) => id));
}

function timesOfRow(row: PresentShowing['times']): PresentShowing['times'] {
  const { starts_at, ends_at, doors_at, sale_opens_at, sale_closes_at } = row;
  return { starts_at, ends_at, doors_at, sale_opens_at, sale_closes_at };
}

export async function moveShowing(tx: Tx, step: RollStep): Promise<void> {
  const { showingId, base, times } = step;
  await tx
    .updateTable('showings')
    .set({ ...times, dates_from: base })
    .where('id', '=', showingId)
    .execute();
  // Nobody has used it, so every place is still free, and sold as the type that it was imported for.
  await sql`
    UPDATE units SET ticket_type_id = split_part(id, '.', 1)
    WHERE showing_id = ${showingId} AND seat_label IS NULL AND ticket_type_id <> split_part(id, '.', 1)`.execute(
    tx,
  );
  await writeWindows(tx, step);
}

async function writeWindows(tx: Tx, { showingId, windows }: RollStep): Promise<void> {
  if (windows.length === 0) return;
  await sql`
    UPDATE ticket_types t SET on_sale_from = wanted.on_sale_from, on_sale_until = wanted.on_sale_until, opened_by = wanted.opened_by,
      admits = wanted.admits
    FROM jsonb_to_recordset(${JSON.stringify(windows)}::jsonb)
      AS wanted (id text, on_sale_from timestamptz, on_sale_until timestamptz, opened_by text[], admits text[])
    WHERE t.showing_id = ${showingId} AND t.id = wanted.id`.execute(tx);
}

/** Adds a showing with the same offer as another one, on other dates. */
export async function repeatShowing(tx: Tx, step: RollStep): Promise<void> {
  const { showingId: id, copyOf, base, times } = step;
  await sql`
    INSERT INTO showings (id, event_id, seat_plan_id, venue_id, screening, starts_at, ends_at, doors_at, sale_opens_at, sale_closes_at, kind,
      max_tickets_per_account, question_form, attendee_form, delivery_fee, service_fee, queue_required, captcha_required, presale_required, presale,
      rotating, returns, exchange, status, notice, notes, dates_from, rolled_from)
    SELECT ${id}, event_id, seat_plan_id, venue_id, screening, ${times.starts_at}, ${times.ends_at}, ${times.doors_at},
      ${times.sale_opens_at}, ${times.sale_closes_at}, kind, max_tickets_per_account, question_form, attendee_form, delivery_fee, service_fee, queue_required,
      captcha_required, presale_required, presale, rotating, returns, exchange, status, notice, notes, ${base}, ${copyOf}
    FROM showings WHERE id = ${copyOf}`.execute(tx);
  await sql`
    INSERT INTO sections (showing_id, id, name, kind, outline, position)
    SELECT ${id}, id, name, kind, outline, position FROM sections WHERE showing_id = ${copyOf}`.execute(tx);
  await sql`
    INSERT INTO ticket_types (showing_id, id, section_id, name, description, price, fee, method_fees, colour, bundle_size, min_per_order,
      max_per_order, position, follows_id, companion_of_id, companion_max)
    SELECT ${id}, id, section_id, name, description, price, fee, method_fees, colour, bundle_size, min_per_order, max_per_order, position,
      follows_id, companion_of_id, companion_max
    FROM ticket_types WHERE showing_id = ${copyOf}`.execute(tx);
  await sql`
    INSERT INTO units (showing_id, id, section_id, ticket_type_id, row_label, seat_label, x, y, trait, partner_id,
      shuffle)
    SELECT ${id}, id, section_id, CASE WHEN seat_label IS NULL THEN split_part(id, '.', 1) ELSE ticket_type_id END, row_label, seat_label, x, y, trait, partner_id, shuffle
    FROM units WHERE showing_id = ${copyOf}`.execute(tx);
  await sql`
    INSERT INTO add_ons (showing_id, id, name, description, price, stock, max_per_order, position)
    SELECT ${id}, id, name, description, price, stock, max_per_order, position FROM add_ons WHERE showing_id = ${copyOf}`.execute(
    tx,
  );
  await writeWindows(tx, step);
  await sql`
    INSERT INTO queues (showing_id, rate_per_minute, max_turns)
    SELECT ${id}, rate_per_minute, max_turns FROM queues WHERE showing_id = ${copyOf}`.execute(tx);
}

export async function moveRelease(tx: Tx, filmId: string, day: string): Promise<void> {
  await tx.updateTable('films').set({ released_on: day }).where('event_id', '=', filmId).execute();
}
