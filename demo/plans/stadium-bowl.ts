// A football ground of 15,000 numbered seats: thirty stands of 20 straight rows round an oval, two tiers on the sides.

export interface Point {
  x: number;
  y: number;
}
/** A row told by its two ends, as the catalogue file may have it. */
export interface StraightRow {
  label: string;
  line: {
    id: string;
    count: number;
    from: [number, number];
    to: [number, number];
    traits?: Record<number, SeatTrait>;
  };
}
type SeatTrait = 'accessible' | 'companion' | 'obstructed';
export interface Stand {
  id: string;
  /** Its corners: left and right as seen from the stand, near and far from the field. */
  near: [Point, Point];
  far: [Point, Point];
}

const middle = { x: 2500, y: 2500 };
const radius = { x: 1480, y: 1900 };
/** How deep a stand is. */
export const tier = 440;
const [rows, seatsInRow] = [20, 25];
/** Between neighbouring outlines, and from an outline to its seats. */
const [gap, air] = [14, 26];

const tidy = (value: number): number => Math.round(value * 10) / 10;

/** Points of an oval at equal distances along it, clockwise from its top, and the way outwards at each. */
export function divideOval(parts: number, middle: Point, radius: Point): { at: Point; out: Point }[] {
  const fine = Array.from({ length: 3601 }, (_, step) => {
    const angle = (step * Math.PI) / 1800;
    return { angle, x: Math.sin(angle) * radius.x, y: -Math.cos(angle) * radius.y };
  });
  let walked = 0;
  const along = fine.map((point, at) => {
    const before = fine[at - 1] ?? point;
    walked += Math.hypot(point.x - before.x, point.y - before.y);
    return { ...point, walked };
  });
  return Array.from({ length: parts }, (_, part) => {
    // Half a part back, so that the top of the oval is the middle of a stand.
    const goal = (((part - 0.5 + parts) % parts) / parts) * walked;
    const { angle, x, y } = along.find((point) => point.walked >= goal) ?? { angle: 0, x: 0, y: -radius.y };
    const normal = { x: Math.sin(angle) / radius.x, y: -Math.cos(angle) / radius.y };
    const length = Math.hypot(normal.x, normal.y);
    return {
      at: { x: middle.x + x, y: middle.y + y },
      out: { x: normal.x / length, y: normal.y / length },
    };
  });
}

export const walk = (from: Point, way: Point, far: number): Point => ({
  x: from.x + way.x * far,
  y: from.y + way.y * far,
});
const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

/** Stands in the order of the oval: c behind the upper goal, b on the right, d below, a on the left. */
function placeStands(): Stand[] {
  const posts = divideOval(20, middle, radius);
  const ids = ['c', 'b', 'd', 'a'].flatMap((stand) =>
    Array.from({ length: 5 }, (_, at) => `${stand}${at + 1}`),
  );
  // The first stand of c begins two parts before the top.
  const stand = (at: number, id: string, from: number): Stand | undefined => {
    const [one, other] = [posts[(at + 18) % 20], posts[(at + 19) % 20]];
    if (!one || !other) return undefined;
    const corners = (far: number): [Point, Point] => [
      walk(one.at, one.out, far),
      walk(other.at, other.out, far),
    ];
    return { id, near: corners(from), far: corners(from + tier) };
  };
  return ids.flatMap((id, at) => {
    const upper = `${id.charAt(0)}${Number(id.slice(1)) + 5}`;
    const hasUpper = id.startsWith('a') || id.startsWith('b');
    return [stand(at, id, 0), hasUpper ? stand(at, upper, tier + 40) : undefined].filter(
      (one) => one !== undefined,
    );
  });
}

/** A stand of twenty rows of 25; `traitOf` says what is special about a seat, by its row from the front and its number. */
export function drawStand(
  { id, near, far }: Stand,
  traitOf: (row: number, seat: number) => SeatTrait | undefined,
) {
  const wide = Math.hypot(near[1].x - near[0].x, near[1].y - near[0].y);
  const edge = gap / 2 / wide;
  const corners = [
    between(...near, edge),
    between(...near, 1 - edge),
    between(...far, 1 - edge),
    between(...far, edge),
  ].map(({ x, y }) => `${tidy(x)} ${tidy(y)}`);
  return {
    id,
    outline: `M${corners.join(' L')} Z`,
    rows: Array.from({ length: rows }, (_, row): StraightRow => {
      const deep = (air + row * ((tier - 2 * air) / (rows - 1))) / tier;
      const [left, right] = [between(near[0], far[0], deep), between(near[1], far[1], deep)];
      const length = Math.hypot(right.x - left.x, right.y - left.y);
      // Rows are equally long; where the stand widens outwards they stay in its middle.
      const rowLength = wide - 2 * air - gap;
      const [from, to] = [
        between(left, right, 0.5 - rowLength / 2 / length),
        between(left, right, 0.5 + rowLength / 2 / length),
      ];
      const special = Array.from({ length: seatsInRow }, (_, at) => [at + 1, traitOf(row, at + 1)] as const);
      const traits = Object.fromEntries(special.filter(([, trait]) => trait)) as Record<number, SeatTrait>;
      return {
        // Letters: row 5 seat 9 in figures would read as 59.
        label: 'ABCDEFGHIJKLMNOPQRST'.charAt(row),
        line: {
          id: `${id}r${row + 1}s`,
          count: seatsInRow,
          from: [tidy(from.x), tidy(from.y)],
          to: [tidy(to.x), tidy(to.y)],
          ...(Object.keys(traits).length > 0 ? { traits } : {}),
        },
      };
    }),
  };
}

/** At both ends of the first row in the middle stand of each side. */
const wheelchairsIn = (id: string) => (row: number, seat: number) =>
  Number(id.slice(1)) === 3 && row === 0 ? atRowEnds(seat) : undefined;

/** A wheelchair place at each end of a row, and beside it a seat for who comes along. */
export function atRowEnds(seat: number): SeatTrait | undefined {
  const fromEnd = Math.min(seat, seatsInRow + 1 - seat);
  return fromEnd === 1 ? 'accessible' : fromEnd === 2 ? 'companion' : undefined;
}

export function drawStadiumBowl() {
  const { x, y } = middle;
  const field = 620;
  return {
    id: 'thongnhat',
    venue_id: 'svdthongnhat',
    width: 5000,
    height: 5000,
    stage: `M${x - field} ${y} A${field} ${field} 0 0 1 ${x + field} ${y} A${field} ${field} 0 0 1 ${x - field} ${y} Z`,
    sections: placeStands()
      .toSorted(
        (a, b) => a.id.charCodeAt(0) - b.id.charCodeAt(0) || Number(a.id.slice(1)) - Number(b.id.slice(1)),
      )
      .map((stand) => drawStand(stand, wheelchairsIn(stand.id))),
  };
}
