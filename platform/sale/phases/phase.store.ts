// SQL of ticket types that are sold one after the other, and of those that prices are named of.
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { ChangedUnit } from '../units/unit.store.ts';

/** Statements read showings whose sale is not over; nothing is sold after the start, whatever the closing time says. */
const isToBeSold = sql`s.sale_closes_at > now() AND s.starts_at > now()`;

/**
 * SQL: whether units of this ticket type are not paid: free, held, or kept for somebody and in payment. Each of these has an index; "NOT
 * sold" would read all units of a showing that is sold out.
 */
const isUnsold = (type: RawBuilder<unknown>) => {
  const some = (what: RawBuilder<unknown>) => sql`(
    SELECT true FROM units u WHERE u.showing_id = ${type}.showing_id AND u.ticket_type_id = ${type}.id AND ${what} LIMIT 1)`;
  return sql<boolean>`coalesce(${some(sql`u.claim_kind IS NULL`)}, ${some(sql`u.held_until IS NOT NULL`)},
    ${some(sql`u.claim_kind IS NOT NULL AND u.held_until IS NULL AND NOT u.sold`)}, false)`;
};

/** A ticket type by its key. */
type TypeKey = { showing_id: string; id: string };

/** Ticket types that another one follows, each of whose tickets is paid: they are sold out for good, and it is not noted yet. */
export async function findUsedUp(tx: Tx): Promise<TypeKey[]> {
  const { rows } = await sql<TypeKey>`
    SELECT b.showing_id, b.id
    FROM ticket_types t JOIN showings s ON s.id = t.showing_id
    JOIN ticket_types b ON b.showing_id = t.showing_id AND b.id = t.follows_id
    WHERE t.follows_id IS NOT NULL AND ${isToBeSold} AND b.used_up_at IS NULL
      AND EXISTS (SELECT FROM units u WHERE u.showing_id = b.showing_id AND u.ticket_type_id = b.id)
      AND NOT ${isUnsold(sql`b`)}`.execute(tx);
  return rows;
}

/** Notes that these ticket types are sold out for good. */
export async function noteUsedUp(tx: Tx, types: readonly TypeKey[]): Promise<void> {
  await sql`
    UPDATE ticket_types SET used_up_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(types)}::jsonb) AS paid (showing_id text, id text)
    WHERE ticket_types.showing_id = paid.showing_id AND ticket_types.id = paid.id AND used_up_at IS NULL`.execute(
    tx,
  );
}

/** A place that is sold as another ticket type from now on. */
type MovedPlace = ChangedUnit & { showing_id: string };

/**
 * Moves free places of ticket types that are over to the types that follow them, at most `most` of each. What somebody else has locked, for
 * a hold, is left for the next time; a hold that waits for such a row sees that it is another type's and leaves it.
 */
export async function movePlaces(tx: Tx, most: number): Promise<MovedPlace[]> {
  const { rows } = await sql<MovedPlace>`
    WITH over AS (
      SELECT b.showing_id, b.id AS type_id, t.id AS next_id
      FROM ticket_types t JOIN showings s ON s.id = t.showing_id
      JOIN ticket_types b ON b.showing_id = t.showing_id AND b.id = t.follows_id
      WHERE t.follows_id IS NOT NULL AND ${isToBeSold} AND (b.on_sale_until <= now() OR b.used_up_at IS NOT NULL)
    ), place AS (
      SELECT u.showing_id, u.id, over.next_id FROM over CROSS JOIN LATERAL (
        SELECT showing_id, id FROM units
        WHERE units.showing_id = over.showing_id AND units.ticket_type_id = over.type_id AND claim_kind IS NULL
        ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED) AS u
    )
    UPDATE units SET ticket_type_id = place.next_id FROM place
    WHERE units.showing_id = place.showing_id AND units.id = place.id
    RETURNING units.showing_id, units.id, units.section_id, units.seat_label IS NOT NULL AS is_seat`.execute(
    tx,
  );
  return rows;
}

/** A ticket type as it is named in prices, or not. */
export interface TypeToName {
  showing_id: string;
  id: string;
  on_sale_from: Date | null;
  on_sale_until: Date | null;
  follows_id: string | null;
  used_up_at: Date | null;
  is_named: boolean;
  /** Some of its tickets are not paid, or it never had any. */
  is_unsold: boolean;
  closes_at: Date;
  now: Date;
}

/** Ticket types of showings that are on sale or will be, and of those whose sale has just ended. */
export async function readTypesToName(db: Db): Promise<TypeToName[]> {
  const { rows } = await sql<TypeToName>`
    SELECT t.showing_id, t.id, t.on_sale_from, t.on_sale_until, t.follows_id, t.used_up_at, t.is_named,
      ${isUnsold(sql`t`)}
        OR NOT EXISTS (SELECT FROM units u WHERE u.showing_id = t.showing_id AND u.ticket_type_id = t.id) AS is_unsold,
      least(s.sale_closes_at, s.starts_at) AS closes_at, now() AS now
    FROM showings s CROSS JOIN LATERAL (
      SELECT * FROM ticket_types WHERE showing_id = s.id AND opened_by IS NULL AND companion_of_id IS NULL OFFSET 0) AS t
    WHERE s.sale_closes_at > now() - interval '2 days'`.execute(db);
  return rows;
}

/** Writes which types prices are named of. */
export async function writeNamed(
  tx: Tx,
  types: readonly { showing_id: string; id: string; is_named: boolean }[],
): Promise<void> {
  await sql`
    UPDATE ticket_types SET is_named = wanted.is_named
    FROM jsonb_to_recordset(${JSON.stringify(types)}::jsonb) AS wanted (showing_id text, id text, is_named boolean)
    WHERE ticket_types.showing_id = wanted.showing_id AND ticket_types.id = wanted.id`.execute(tx);
}
