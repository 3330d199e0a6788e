import type { View } from './map/map-view.rule.ts';

/** Largest view that includes the stage, as a multiple of the size of the seats. */
const STAGE_ROOM = 1.6;

type Placed = { x: number; y: number };
type Seated = Placed & { id?: string; partnerId?: string | null };

/** The bounding rectangle of all seats, with space for the outermost ones. */
export function boundsOf(seats: readonly Placed[], gap: number): View {
  const xs = seats.map(({ x }) => x);
  const ys = seats.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - gap, Math.min(...ys) - gap];
  return { x: left, y: top, width: Math.max(...xs) + gap - left, height: Math.max(...ys) + gap - top };
}

/** Distance of the two closest seats, without halves of a couple seat; 10 when there are fewer than two. */
export function gapOf(seats: readonly Seated[]): number {
  const sorted = seats.toSorted((a, b) => a.x - b.x);
  let gap = Infinity;
  sorted.forEach((seat, at) => {
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next] as Seated;
      if (other.x - seat.x >= gap) break;
      if (seat.partnerId && seat.partnerId === other.id) continue;
      const apart = Math.hypot(other.x - seat.x, other.y - seat.y);
      if (apart > 0) gap = Math.min(gap, apart);
    }
  });
  return gap === Infinity ? 10 : gap;
}

/** The seats by row, in the given order. */
export function rowsOf<Seat extends { row: string }>(
  seats: readonly Seat[],
): { row: string; seats: Seat[] }[] {
  const rows = new Map<string, Seat[]>();
  for (const seat of seats) rows.set(seat.row, [...(rows.get(seat.row) ?? []), seat]);
  return [...rows].map(([row, inRow]) => ({ row, seats: inRow }));
}

/** The spoken name of a seat: `C12`; without a row its own label. */
export function seatName({ row, label }: { row: string; label: string }): string {
  return `${row}${label}`;
}

/** Positions of the letter of a row: beyond its first and last seat, in line with them. */
export function rowEnds(inRow: readonly Placed[], gap: number): Placed[] {
  const [first, last] = [inRow[0], inRow.at(-1)];
  if (!first || !last) return [];
  const beyond = (end: Placed, next: Placed | undefined, way: number): Placed => {
    const apart = next ? Math.hypot(end.x - next.x, end.y - next.y) : 0;
    const out =
      next && apart > 0 ? { x: (end.x - next.x) / apart, y: (end.y - next.y) / apart } : { x: way, y: 0 };
    return { x: end.x + out.x * gap, y: end.y + out.y * gap };
  };
  return [beyond(first, inRow[1], -1), beyond(last, inRow.at(-2), 1)];
}

/** The area of the seats with the stage if it is near enough, else of the seats alone. */
export function areaWithStage(seats: View, stage: View | null): View {
  if (!stage) return seats;
  const [left, top] = [Math.min(seats.x, stage.x), Math.min(seats.y, stage.y)];
  const both = {
    x: left,
    y: top,
    width: Math.max(seats.x + seats.width, stage.x + stage.width) - left,
    height: Math.max(seats.y + seats.height, stage.y + stage.height) - top,
  };
  return both.width <= seats.width * STAGE_ROOM && both.height <= seats.height * STAGE_ROOM ? both : seats;
}
