import type { View } from './map-view.rule.ts';

type Placed = { x: number; y: number };

/** The rectangle round all seats, with room for the outermost ones. */
export function boundsOf(seats: readonly Placed[], gap: number): View {
  const xs = seats.map(({ x }) => x);
  const ys = seats.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - gap, Math.min(...ys) - gap];
  return { x: left, y: top, width: Math.max(...xs) + gap - left, height: Math.max(...ys) + gap - top };
}

/** How far apart the two closest seats are; 10 when there are fewer than two. */
export function gapOf(seats: readonly Placed[]): number {
  const sorted = seats.toSorted((a, b) => a.x - b.x);
  let gap = Infinity;
  sorted.forEach((seat, at) => {
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next] as Placed;
      if (other.x - seat.x >= gap) break;
      const apart = Math.hypot(other.x - seat.x, other.y - seat.y);
      if (apart > 0) gap = Math.min(gap, apart);
    }
  });
  return gap === Infinity ? 10 : gap;
}

/** The seats by row, in the order they came in. */
export function rowsOf<Seat extends { row: string }>(
  seats: readonly Seat[],
): { row: string; seats: Seat[] }[] {
  const rows = new Map<string, Seat[]>();
  for (const seat of seats) rows.set(seat.row, [...(rows.get(seat.row) ?? []), seat]);
  return [...rows].map(([row, inRow]) => ({ row, seats: inRow }));
}

/** A row or seat as people say it: `C12`; a seat without a row keeps its own label. */
export function seatName({ row, label }: { row: string; label: string }): string {
  return `${row}${label}`;
}

/** The seat closest to a point, if one is not farther than `reach`. */
export function nearestSeat<Seat extends Placed>(
  seats: readonly Seat[],
  at: Placed,
  reach: number,
): Seat | null {
  let best: { seat: Seat; apart: number } | null = null;
  for (const seat of seats) {
    const apart = Math.hypot(seat.x - at.x, seat.y - at.y);
    if (apart <= reach && (!best || apart < best.apart)) best = { seat, apart };
  }
  return best?.seat ?? null;
}
