import type { OfferedSeat } from '@mo-man/schema/rules/seat/best-seats.rule.ts';
import { sql } from 'kysely';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Db } from '../../db/open.ts';

/** A numbered seat with its price, and whether it can be held now by the database's clock. */
export interface PricedSeat extends OfferedSeat {
  label: string;
  ticket_type_id: string;
}

/** The facts that the best seats of a showing are chosen by. */
export interface PricedSeats {
  seats: PricedSeat[];
  /** Names of the sections that have numbered seats, by id. */
  sections: Record<string, LocalizedText>;
  /** SVG path; null when there is none. */
  stage: string | null;
}

/** The numbered seats and the stage of a showing; undefined when there is no such showing. */
export async function readPricedSeats(db: Db, showingId: string): Promise<PricedSeats | undefined> {
  const { rows } = await sql<Omit<PricedSeats, 'seats'>>`
    SELECT p.plan ->> 'stage' AS stage,
      (SELECT coalesce(jsonb_object_agg(c.id, c.name), '{}') FROM sections c
        WHERE c.showing_id = s.id AND c.kind = 'seated') AS sections
    FROM showings s LEFT JOIN seat_plans p ON p.id = s.seat_plan_id
    WHERE s.id = ${showingId}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { rows: seats } = await sql<PricedSeat>`
    SELECT u.id, u.section_id, coalesce(u.row_label, '') AS row, u.seat_label AS label, coalesce(u.x, 0) AS x,
      coalesce(u.y, 0) AS y, u.ticket_type_id, u.trait, u.partner_id, t.price + t.fee AS price,
      NOT u.sold AND (u.claim_kind IS NULL OR coalesce(u.held_until <= statement_timestamp(), false)) AS "isFree"
    FROM units u JOIN ticket_types t ON t.showing_id = u.showing_id AND t.id = u.ticket_type_id
    WHERE u.showing_id = ${showingId} AND u.seat_label IS NOT NULL`.execute(db);
  return { ...found, seats };
}
