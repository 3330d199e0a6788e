import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { guestListAccount } from '../lib/guest-list-account.ts';
import type { StoredAddOn, StoredAttendee } from '../db/tables/column-types.ts';

/** The version of a gate's bundle: changes of transactions from `since` on may be missing in it. */
export interface BundleVersion {
  /** Identifies this tickets table: after a restore, in this database or another, it is a different one. */
  store: string;
  /** xid8, as text. */
  since: string;
}

/** The version of a bundle that is read from now on: it has at least everything that is committed by now. */
export async function readBundleVersion(db: Db): Promise<BundleVersion> {
  const { rows } = await sql<BundleVersion>`
    SELECT concat_ws('.', c.system_identifier, (SELECT oid FROM pg_database WHERE datname = current_database()),
        pg_relation_filenode('tickets')) AS store,
      pg_snapshot_xmin(pg_current_snapshot())::text AS since
    FROM pg_control_system() AS c`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database does not say which one it is');
  return row;
}

/** Keyset cursor of a bundle's page: the last ticket of the page before. */
export interface BundleCursor {
  showingId: string;
  changedIn: string;
  number: number;
}

/** A ticket as its gates need it. */
export interface BundledTicket {
  number: number;
  showing_id: string;
  changed_in: string;
  generation: number;
  ticket_type_id: string;
  section_id: string;
  seat: string | null;
  /** Full name of its attendee, or else of its owner. */
  holder: string;
  /** Values by question, while it belongs to its buyer; null when not asked for. */
  answers: Record<string, string> | null;
  attendee: StoredAttendee | null;
  /** Of its order, while it belongs to its buyer and they were not refunded; null when not asked for. */
  add_ons: StoredAddOn[] | null;
  code: string;
  is_void: boolean;
  /** Of a guest list: nothing was paid for it. */
  is_complimentary: boolean;
  /** Admissions and exits that count, [kind, milliseconds, gate, nonce, other showing than its own]; null when there are none. */
  past: [string, number, string, string, string | null][] | null;
}

/** A transaction id below all others. */
const everything = '0';

/**
 * Tickets of showings, and passes that admit to them, in the order of their changes: those changed since a version, or all. A transaction id that this database has not reached
 * yet was written by the database from which this one was restored, so it does not count as a change. One statement.
 */
export async function readBundleTickets(
  db: Db,
  showingIds: readonly string[],
  {
    since,
    after,
    most,
    withAnswers,
    withAddOns,
    passes,
  }: {
    since: string | null;
    after: BundleCursor | null;
    most: number;
    withAnswers: boolean;
    withAddOns: boolean;
    /** Ticket types of other showings that admit to one of these. */
    passes: readonly { showing_id: string; ticket_type_id: string }[];
  },
): Promise<BundledTicket[]> {
  const news =
    since === null
      ? sql`t.changed_in >= ${everything}::xid8`
      : sql`t.changed_in >= ${since}::xid8 AND t.changed_in < pg_snapshot_xmax(pg_current_snapshot())`;
  const behind = after
    ? sql`AND (t.showing_id, t.changed_in, t.number) > (${after.showingId}, ${after.changedIn}::xid8, ${after.number})`
    : sql``;
  const own = sql`${[...showingIds]}::text[]`;
  const guests = sql`${passes.map((pass) => pass.showing_id)}::text[]`;
  const admitted =
    passes.length === 0
      ? sql`t.showing_id = ANY(${own})`
      : sql`t.showing_id = ANY(${own} || ${guests}) AND (t.showing_id = ANY(${own}) OR (t.showing_id, t.ticket_type_id) IN (
          SELECT * FROM unnest(${guests}, ${passes.map((pass) => pass.ticket_type_id)}::text[])))`;
  const { rows } = await sql<BundledTicket>`
    WITH page AS MATERIALIZED (
      SELECT t.id, t.number, t.showing_id, t.changed_in, t.generation, t.ticket_type_id, t.unit_id, t.user_id, t.order_code,
        t.code, t.voided_at, t.state, t.attendee
      FROM tickets t WHERE ${admitted} AND ${news} ${behind}
      ORDER BY t.showing_id, t.changed_in, t.number LIMIT ${most}
    )
    SELECT p.number, p.showing_id, p.changed_in::text AS changed_in, p.generation, p.ticket_type_id, u.section_id,
      coalesce(u.row_label, '') || u.seat_label AS seat,
      coalesce(nullif(p.attendee ->> 'name', ''),
        CASE WHEN p.user_id = ${guestListAccount} THEN (SELECT nullif(n.name, '') FROM gift_tickets k
          JOIN guests n ON n.gift_id = k.gift_id WHERE k.ticket_id = p.id)
        WHEN o.user_id = p.user_id THEN nullif(o.contact ->> 'name', '') END, h.name) AS holder,
      o.user_id = ${guestListAccount} AS is_complimentary,
      CASE WHEN ${withAnswers} AND o.user_id = p.user_id THEN o.answers END AS answers,
      CASE WHEN ${withAddOns} AND o.user_id = p.user_id
        AND NOT EXISTS (SELECT FROM add_on_refunds b WHERE b.order_code = o.code) THEN o.add_ons END AS add_ons,
      p.attendee, p.code, p.voided_at IS NOT NULL AS is_void,
      (SELECT jsonb_agg(jsonb_build_array(c.kind, (extract(epoch FROM c.at) * 1000)::bigint, c.gate_id, c.nonce, c.at_showing_id)
          ORDER BY c.at, c.id)
        FROM gate_scans c WHERE c.ticket_id = p.id AND c.standing IN ('admitted', 'exited')) AS past
    FROM page p JOIN units u ON u.showing_id = p.showing_id AND u.id = p.unit_id
    JOIN orders o ON o.code = p.order_code JOIN users h ON h.id = p.user_id
    ORDER BY p.showing_id, p.changed_in, p.number`.execute(db);
  return rows;
}
