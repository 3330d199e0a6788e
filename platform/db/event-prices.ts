import { sql, type RawBuilder } from 'kysely';

/** SQL: the highest surcharge of a payment method on a ticket of `t`. */
const mostOfMethods = sql`coalesce((SELECT max(added.value::bigint) FROM jsonb_each_text(t.method_fees) AS added), 0)`;

/** SQL: the lowest price of the ticket types `t` that can be bought or open next, fee included, VND; of all when nothing can. */
export const lowestNamed = sql`coalesce(min(t.price + t.fee) FILTER (WHERE t.is_named), min(t.price + t.fee))`;

/**
 * SQL: `min_price` and `max_price` of the event, VND, with the lowest and the highest service fee of each ticket; the lowest of what can be
 * bought or opens next, the highest of all showings.
 */
export const eventPrices = (eventId: RawBuilder<unknown>) => sql`
  SELECT coalesce(${lowestNamed}, 0) AS min_price, coalesce(max(t.price + t.fee + ${mostOfMethods}), 0) AS max_price
  FROM showings s JOIN ticket_types t ON t.showing_id = s.id WHERE s.event_id = ${eventId} AND t.opened_by IS NULL AND t.companion_of_id IS NULL`;
