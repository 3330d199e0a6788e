interface Placed {
  id: string;
  x: number;
  y: number;
}

type Rows<Seat> = readonly { seats: readonly Seat[] }[];

const apart = (one: Placed, other: Placed) => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * The seat that a key moves to: left and right along the row, Home and End to its ends, up and down to the closest seat of the next row.
 * Seats that cannot be chosen are skipped; null when there is none.
 */
export function stepFrom<Seat extends Placed>(
  rows: Rows<Seat>,
  from: string,
  key: string,
  isOpen: (seat: Seat) => boolean,
): Seat | null {
  const rowAt = rows.findIndex(({ seats }) => seats.some(({ id }) => id === from));
  const row = rows[rowAt]?.seats ?? [];
  const at = row.findIndex(({ id }) => id === from);
  const here = row[at];
  if (!here) return null;
  const closestIn = (following: Rows<Seat>): Seat | null => {
    const open = following.map(({ seats }) => seats.filter(isOpen)).find((seats) => seats.length > 0);
    return open?.toSorted((a, b) => apart(a, here) - apart(b, here))[0] ?? null;
  };
  switch (key) {
    case 'ArrowRight':
      return row.slice(at + 1).find(isOpen) ?? null;
    case 'ArrowLeft':
      return row.slice(0, at).findLast(isOpen) ?? null;
    case 'Home':
      return row.find(isOpen) ?? null;
    case 'End':
      return row.findLast(isOpen) ?? null;
    case 'ArrowDown':
      return closestIn(rows.slice(rowAt + 1));
    case 'ArrowUp':
      return closestIn(rows.slice(0, rowAt).toReversed());
    default:
      return null;
  }
}

/** The only tab stop of the list: the last visited seat, else the first chosen, else the first free one. */
export function tabStop<Seat extends Placed>(
  seats: readonly Seat[],
  lastAt: string | null,
  chosenIds: readonly string[],
  isOpen: (seat: Seat) => boolean,
): string | null {
  const stop =
    seats.find(({ id }) => id === lastAt) ??
    seats.find(({ id }) => chosenIds.includes(id)) ??
    seats.find(isOpen) ??
    seats[0];
  return stop?.id ?? null;
}
