/** Where a numbered seat is. */
export interface PlacedSeat {
  id: string;
  section_id: string;
  row: string;
  x: number;
  y: number;
  /** The other half of a couple seat; null for a seat of its own. */
  partner_id: string | null;
}

/** Two seats of a row farther apart than this many steps have an aisle between them. */
const aisleSteps = 1.6;

const apart = (one: PlacedSeat, other: PlacedSeat): number => Math.hypot(one.x - other.x, one.y - other.y);

/** From one end of the row to the other, whichever way the row runs. */
function inLine<Seat extends PlacedSeat>(row: readonly Seat[]): Seat[] {
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const isAcross = spread(row.map(({ x }) => x)) >= spread(row.map(({ y }) => y));
  return row.toSorted((a, b) => (isAcross ? a.x - b.x : a.y - b.y));
}

/** The shortest step from seat to seat, not counting the halves of a couple seat. */
function shortestStep(line: readonly PlacedSeat[]): number {
  let shortest = Infinity;
  line.forEach((seat, at) => {
    const before = line[at - 1];
    if (before && seat.partner_id !== before.id) shortest = Math.min(shortest, apart(before, seat));
  });
  return shortest;
}

/**
 * The seats of a layout as people sit: groups of neighbours, a row between two aisles each, from one end to the other. Give it
 * all seats, the sold ones too: they tell how far apart seats stand.
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
