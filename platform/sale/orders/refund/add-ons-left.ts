import { sql } from 'kysely';

/** SQL: order `o` has add-ons that were neither handed out nor refunded. */
export const hasAddOnsLeft = sql`(o.add_ons <> '[]' AND o.add_ons_handed_at IS NULL
  AND NOT EXISTS (SELECT FROM add_on_refunds a WHERE a.order_code = o.code))`;
