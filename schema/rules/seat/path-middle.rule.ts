/** Number of arguments of each SVG path command, and which of them are end points or control points. */
const commands: Readonly<Record<string, { x: readonly number[]; y: readonly number[]; takes: number }>> = {
  M: { x: [0], y: [1], takes: 2 },
  L: { x: [0], y: [1], takes: 2 },
  T: { x: [0], y: [1], takes: 2 },
  H: { x: [0], y: [], takes: 1 },
  V: { x: [], y: [0], takes: 1 },
  C: { x: [0, 2, 4], y: [1, 3, 5], takes: 6 },
  S: { x: [0, 2], y: [1, 3], takes: 4 },
  Q: { x: [0, 2], y: [1, 3], takes: 4 },
  A: { x: [5], y: [6], takes: 7 },
};

/**
 * Middle of the bounding box of an SVG path's points, accurate enough to locate a stage; null for a path without
 * absolute points.
 */
export function pathMiddle(path: string): { x: number; y: number } | null {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    if (letter === 'Z' || letter === 'z') continue;
    const command = commands[letter];
    if (!command) return null;
    const numbers = [...rest.matchAll(/-?\d*\.?\d+/g)].map(Number);
    for (let at = 0; at + command.takes <= numbers.length; at += command.takes) {
      xs.push(...command.x.map((n) => numbers[at + n] ?? 0));
      ys.push(...command.y.map((n) => numbers[at + n] ?? 0));
    }
  }
  if (xs.length === 0 || ys.length === 0) return null;
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}
