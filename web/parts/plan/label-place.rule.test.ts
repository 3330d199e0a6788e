import { describe, expect, it } from 'vitest';
import { labelPlaceIn } from './label-place.rule.ts';

/** Points along the sides of a polygon, at most ten units apart. */
function along(...corners: [number, number][]) {
  return corners.flatMap(([x, y], at) => {
    const [toX, toY] = corners[(at + 1) % corners.length] ?? [x, y];
    const steps = Math.ceil(Math.hypot(toX - x, toY - y) / 10);
    return Array.from({ length: steps }, (_, step) => ({
      x: x + ((toX - x) * step) / steps,
      y: y + ((toY - y) * step) / steps,
    }));
  });
}

describe('the name of a section', () => {
  it('is in the middle of a rectangle, with its whole width', () => {
    const place = labelPlaceIn(along([100, 100], [500, 100], [500, 200], [100, 200]));
    expect(place).toEqual({ x: 300, y: 150, room: 400, depth: 50 });
  });

  it('is inside a section that is bent around the stage, not in the hollow', () => {
    const horseshoe = along(
      [0, 0],
      [100, 0],
      [100, 300],
      [300, 300],
      [300, 0],
      [400, 0],
      [400, 420],
      [0, 420],
    );
    const place = labelPlaceIn(horseshoe);
    expect(place.y).toBeGreaterThan(300);
    expect(Math.abs(place.x - 200)).toBeLessThan(30);
    expect(place.room).toBeGreaterThan(300);
  });

  it('is in the wide part of a wedge', () => {
    const place = labelPlaceIn(along([0, 0], [300, 0], [160, 400], [140, 400]));
    expect(place.y).toBeLessThan(200);
    expect(place.room).toBeGreaterThan(120);
  });

  it('has no room in an outline without an inside', () => {
    expect(labelPlaceIn(along([0, 0], [100, 0]))).toEqual({ x: 50, y: 0, depth: 0, room: 0 });
  });
});
