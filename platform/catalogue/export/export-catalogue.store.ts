import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

export interface SoldUnits {
  seats: Map<string, string>;
  /** Number of standing tickets by the id of the ticket type that they were imported for. */
  places: Map<string, number>;
}

export async function readSoldUnits(db: Db): Promise<Map<string, SoldUnits>> {
  const sold = new Map<string, SoldUnits>();
  const of = (showingId: string): SoldUnits => {
    const known = sold.get(showingId) ?? {
      seats: new Map<string, string>(),
      places: new Map<string, number>(),
    };
    sold.set(showingId, known);
    return known;
  };
  const seats = await db
    .selectFrom('units')
    .select(['showing_id', 'id', 'ticket_type_id'])
    .where('seat_label', 'is not', null)
    .execute();
  for (const { showing_id, id, ticket_type_id } of seats) of(showing_id).seats.set(id, ticket_type_id);
  const places = await db
    .selectFrom('units')
    .select([
      'showing_id',
      sql<string>`split_part(id, '.', 1)`.as('pool'),
      sql<number>`count(*)`.as('places'),
    ])
    .where('seat_label', 'is', null)
    .groupBy(['showing_id', 'pool'])
    .execute();
  for (const { showing_id, pool, places: count } of places) of(showing_id).places.set(pool, count);
  return sold;
}
