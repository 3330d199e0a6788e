import { sql } from 'kysely';
import { admittedAsJson, type AdmittedShowing } from '../../db/admitted-showings.ts';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Db } from '../../db/open.ts';

/** A ticket type with its availability. */
export interface TicketTypeRow {
  showing_id: string;
  id: string;
  section_id: string;
  name: LocalizedText;
  description: LocalizedText | null;
  price: number;
  fee: number;
  method_fees: Record<string, number> | null;
  colour: number;
  bundle_size: number;
  min_per_order: number;
  max_per_order: number;
  capacity: number;
  /** Number of unsold units, with held ones, without those that are kept for the waiting list. */
  unsold: number;
  /** Number of units that can be held now by the database's clock, in whole bundles: free, or with an expired hold. */
  left: number;
  on_sale_from: Date | null;
  on_sale_until: Date | null;
  follows_id: string | null;
  used_up_at: Date | null;
  /** Hashes of the codes that open it; null when it is sold to everybody. */
  opened_by: string[] | null;
  /** The type that its tickets go with; null for an ordinary type. */
  companion_of_id: string | null;
  companion_max: number;
  /** Further showings that its tickets admit to. */
  admits: AdmittedShowing[];
  /** The database's clock, by which its state is told. */
  now: Date;
}

/** Ticket types of these showings in the organizer's order. One statement. */
export async function readTicketTypes(db: Db, showingIds: readonly string[]): Promise<TicketTypeRow[]> {
  const { rows } = await sql<TicketTypeRow>`
    SELECT t.showing_id, t.id, t.section_id, t.name, t.description, t.price, t.fee, t.method_fees, t.colour, t.bundle_size, t.min_per_order,
      t.max_per_order, t.on_sale_from, t.on_sale_until, t.follows_id, t.used_up_at, t.opened_by, t.companion_of_id, t.companion_max, statement_timestamp() AS now, coalesce(u.capacity, 0) AS capacity, coalesce(u.unsold, 0) AS unsold,
      coalesce(u.free - u.free % t.bundle_size, 0) AS "left",
      ${admittedAsJson(sql`t.admits`)} AS admits
    FROM ticket_types t
    LEFT JOIN (
      SELECT showing_id, ticket_type_id, count(*) AS capacity, count(*) FILTER (WHERE NOT sold AND coalesce(claim_kind = 'order', true)) AS unsold,
        count(*) FILTER (
          WHERE NOT sold AND (claim_kind IS NULL OR held_until <= statement_timestamp())
        ) AS free
      FROM units WHERE showing_id = ANY(${[...showingIds]}::text[]) GROUP BY showing_id, ticket_type_id
    ) AS u ON u.showing_id = t.showing_id AND u.ticket_type_id = t.id
    WHERE t.showing_id = ANY(${[...showingIds]}::text[])
    ORDER BY t.showing_id, t.position, t.id`.execute(db);
  return rows;
}
