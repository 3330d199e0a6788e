/** Position of a numbered seat. */
export interface PlacedSeat {
  id: string;
  section_id: string;
  row: string;
  x: number;
  y: number;
  /** Id of the other seat of a couple seat; null for a single seat. */
  partner_id: string | null;
}

/** Two seats of a row with more than this many steps between them have an aisle between them. */
const aisleSteps = 1.6;

const apart = (one: PlacedSeat, other: PlacedSeat): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Seats in order from one end of the row to the other, whatever the direction of the row. */
function inLine<Seat extends PlacedSeat>(row: readonly Seat[]): Seat[] {
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const isAcross = spread(row.map(({ x }) => x)) >= spread(row.map(({ y }) => y));
  return row.toSorted((a, b) => (isAcross ? a.x - b.x : a.y - b.y));
}

/** Shortest step from seat to seat, without the two seats of a couple seat. */
function shortestStep(line: readonly PlacedSeat[]): number {
  let shortest = Infinity;
  line.forEach((seat, at) => {
    const before = line[at - 1];
    if (before && seat.partner_id !== before.id) shortest = Math.min(shortest, apart(before, seat));
  });
  return shortest;
}

/**
 * Groups of adjacent seats of a layout: the part of a row between two aisles, from one end to the other. Needs all
 * seats, including sold ones, because the distance between seats is calculated from them.
 */
export function neighbours<Seat extends PlacedSeat>(seats: readonly Seat[]): Seat[][] {
  const sections = Map.groupBy(seats, ({ section_id: section }) => section);
  const rows = [...sections.values()].flatMap((ofSection) => [
    ...Map.groupBy(ofSection, ({ row }) => row).values(),
  ]);
  return rows.flatMap((row) => {
    const line = inLine(row);
    const step = shortestStep(line);
    const groups: Seat[][] = [];
    line.forEach((seat, at) => {
      const before = line[at - 1];
      const isBeside = before && (seat.partner_id === before.id || apart(before, seat) <= step * aisleSteps);
      const group = groups.at(-1);
      if (isBeside && group) group.push(seat);
      else groups.push([seat]);
    });
    return groups;
  });
}
