import { unaccented } from '@mo-man/schema/rules/text/unaccented.rule.ts';
import * as z from 'zod/mini';
import { type FoundProblem, id, seatId } from './parts.rule.ts';

const position = z.object({ x: z.number(), y: z.number() });
const nowhere = { x: 0, y: 0 };

const pretixSeat = z.object({
  seat_guid: z.string(),
  seat_number: z.string(),
  position,
  /** Required in pretix, but missing in plans that were never used for a sale. */
  category: z.optional(z.nullable(z.string())),
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
  pretix: z
    .object({
      size: z.object({ width: z.number(), height: z.number() }),
      zones: z.array(pretixZone),
    })
    .check(({ value, issues }) => {
      for (const { path, text } of problemsOf(value))
        issues.push({ code: 'custom', path: [...path], message: text, input: value });
    }),
});
type PretixPlan = z.infer<typeof pretixPlan>;

/**
 * Converts a pretix plan: a zone becomes a section, positions of zone, row and seat are added up, hyphens in ids become underscores. A zone
 * without a usable name is called `zone1`, `zone2`, …
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
            category: seat.category ?? '',
          })),
        })),
    })),
  };
}

/** Largest width and height in units, which the database can store exactly. */
const mostUnits = 10_000;

/** Parts of a pretix plan that ours cannot express, reported at their path in the pretix file and with the seat's id. */
function problemsOf({ size, zones }: PretixPlan['pretix']): FoundProblem[] {
  const found: FoundProblem[] = [];
  for (const side of ['width', 'height'] as const)
    if (!(size[side] >= 1 && size[side] <= mostUnits))
      found.push({ path: ['size', side], text: `must be 1 to ${mostUnits}: scale the plan` });
  zones.forEach((zone, zoneAt) =>
    zone.rows.forEach((row, rowAt) => {
      const path = ['zones', zoneAt, 'rows', rowAt];
      const [first] = row.seats;
      if (first && row.row_number.trim() === '')
        found.push({
          path: [...path, 'row_number'],
          text: `is empty: name the row of seat "${first.seat_guid}"`,
        });
      row.seats.forEach((seat, seatAt) => {
        const own = [...path, 'seats', seatAt];
        const named = `seat "${seat.seat_guid}"`;
        for (const [axis, most] of [
          ['x', size.width],
          ['y', size.height],
        ] as const) {
          const place = zone.position[axis] + row.position[axis] + seat.position[axis];
          if (!(place >= 0 && place <= most))
            found.push({
              path: [...own, 'position', axis],
              text: `puts ${named} at ${Math.round(place * 100) / 100}, outside the plan (0 to ${most}), zone and row added up`,
            });
        }
        if (!seatId.safeParse(seat.seat_guid.replaceAll('-', '_')).success)
          found.push({
            path: [...own, 'seat_guid'],
            text: `"${seat.seat_guid}" must be 1 to 40 of a-z, A-Z, 0-9, _ and -`,
          });
        if (seat.seat_number.trim() === '')
          found.push({ path: [...own, 'seat_number'], text: `is empty: number ${named}` });
        if (!seat.category?.trim())
          found.push({ path: [...own, 'category'], text: `is missing: ${named} could be sold at no price` });
      });
    }),
  );
  return found;
}

const idFrom = (name: string): string =>
  unaccented(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 40);
