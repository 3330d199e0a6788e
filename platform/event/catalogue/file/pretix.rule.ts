import { unaccented } from '@mo-man/schema/rules/site/unaccented.rule.ts';
import * as z from 'zod/mini';
import { id } from './parts.rule.ts';

const position = z.object({ x: z.number(), y: z.number() });
const nowhere = { x: 0, y: 0 };

const pretixSeat = z.object({
  seat_guid: z.string(),
  seat_number: z.string(),
  position,
  category: z.string(),
});
const pretixRow = z.object({
  row_number: z.string(),
  position: z._default(position, nowhere),
  seats: z.array(pretixSeat),
});
const pretixZone = z.object({
  name: z._default(z.string(), ''),
  zone_id: z.optional(z.string()),
  position,
  rows: z.array(pretixRow),
});

/** What we read of pretix's seating-plan JSON: size, zones, rows, seats. Its areas (drawings) have no counterpart. */
export const pretixPlan = z.strictObject({
  id,
  venue_id: z._default(z.nullable(id), null),
  pretix: z.object({
    size: z.object({ width: z.number(), height: z.number() }),
    zones: z.array(pretixZone),
  }),
});
type PretixPlan = z.infer<typeof pretixPlan>;

/**
 * A pretix plan as one of ours: a zone is a section, places of zone, row and seat add up, hyphens of ids become
 * underscores. A zone without a usable name is `zone1`, `zone2`, …
 */
export function planFromPretix({ id: planId, venue_id, pretix }: PretixPlan) {
  return {
    id: planId,
    venue_id,
    ...pretix.size,
    sections: pretix.zones.map((zone, at) => ({
      id: idFrom(zone.zone_id ?? zone.name) || `zone${at + 1}`,
      rows: zone.rows
        .filter((row) => row.seats.length > 0)
        .map((row) => ({
          label: row.row_number,
          seats: row.seats.map((seat) => ({
            id: seat.seat_guid.replaceAll('-', '_'),
            label: seat.seat_number,
            x: zone.position.x + row.position.x + seat.position.x,
            y: zone.position.y + row.position.y + seat.position.y,
            category: seat.category,
          })),
        })),
    })),
  };
}

const idFrom = (name: string): string =>
  unaccented(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 40);
