import type { Point } from '../../../../parts/plan/polygon-edge.rule.ts';

type Placed = Point & { id: string };

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Whether a key moves between sections. */
export const isStepKey = (key: string): boolean => key in ways;

/** The section that an arrow key moves to: the closest one that is further ahead than aside; null at the edge. */
export function stepToSection<Section extends Placed>(
  sections: readonly Section[],
  from: string,
  key: string,
): Section | null {
  const here = sections.find(({ id }) => id === from);
  const way = ways[key];
  if (!here || !way) return null;
  let best: Section | null = null;
  let least = Infinity;
  for (const section of sections) {
    const [right, down] = [section.x - here.x, section.y - here.y];
    const ahead = right * way.x + down * way.y;
    const aside = Math.abs(right * way.y - down * way.x);
    if (section === here || ahead <= 0 || aside > ahead) continue;
    // The distance aside counts double, so that the keys follow a row of stands before the tier behind it.
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [section, cost];
  }
  return best;
}
