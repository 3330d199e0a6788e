/** A point of a seat plan, in plan units. */
export type Point = { x: number; y: number };

/** Points at equal distances along a shape of straight sides; null for curves or another notation of the path. */
export function polygonEdge(path: string, count: number): Point[] | null {
  const corners = cornersOf(path);
  if (!corners) return null;
  const sides = corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from;
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  const whole = sides.reduce((sum, { length }) => sum + length, 0);
  let [side, before] = [0, 0];
  return Array.from({ length: count }, (_, at) => {
    const goal = (whole * at) / count;
    while (side < sides.length - 1 && before + (sides[side]?.length ?? 0) < goal) {
      before += sides[side]?.length ?? 0;
      side += 1;
    }
    const { from, to, length } = sides[side] ?? { from: { x: 0, y: 0 }, to: { x: 0, y: 0 }, length: 0 };
    const part = length > 0 ? (goal - before) / length : 0;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
}

/** One closed figure of absolute M, L, H and V. */
function cornersOf(path: string): Point[] | null {
  if (!/^M[\d\s.,LHV-]+Z\s*$/.test(path)) return null;
  const corners: Point[] = [];
  let here = { x: 0, y: 0 };
  for (const [, letter = '', rest = ''] of path.matchAll(/([MLHV])([^MLHVZ]*)/g)) {
    const numbers = [...rest.matchAll(/-?\d*\.?\d+/g)].map(Number);
    for (let at = 0; at < numbers.length; at += 1) {
      const value = numbers[at] ?? 0;
      if (letter === 'H') here = { ...here, x: value };
      else if (letter === 'V') here = { ...here, y: value };
      else {
        here = { x: value, y: numbers[at + 1] ?? 0 };
        at += 1;
      }
      corners.push(here);
    }
  }
  return corners.length > 2 ? corners : null;
}
