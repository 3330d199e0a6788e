// A gate of the old kingdom: arches in brick or stone, a pavilion above.
import { many, path, rect, stroke } from '../canvas.ts';
import { both } from '../stage.ts';
import { door, type Building } from './building.ts';

export const gate =
  (arches: 3 | 5, tiers: 1 | 2): Building =>
  (_, p) => {
    const eave = (y: number, w: number): string =>
      path(
        `M${-w - 4} ${y - 4}Q${-w} ${y} ${-w * 0.9} ${y}H${w * 0.9}Q${w} ${y} ${w + 4} ${y - 4}L${w * 0.78} ${y - 9}H${-w * 0.78}Z`,
        p.roof,
      ) + stroke(`M${-w * 0.78} ${y - 9}H${w * 0.78}`, p.trim, 1.4);
    const wide = arches === 5 ? 62 : 42;
    return (
      rect(-wide, 0, wide * 2, 26, p.wall) +
      many(6, (row) =>
        many(Math.floor((wide * 2) / 9), (at) =>
          rect(-wide + 1 + at * 9 + (row % 2) * 4, 3 + row * 4, 7.6, 0.4, p.shade),
        ),
      ) +
      rect(-wide - 1, -2.4, wide * 2 + 2, 3, p.trim) +
      many(arches, (at) => {
        const x = (at - (arches - 1) / 2) * (arches === 5 ? 20 : 22);
        const main = at === (arches - 1) / 2;
        return (
          door(x, 26, main ? 13 : 9, main ? 21 : 16, p.shade) +
          door(x, 26, main ? 10 : 6.6, main ? 18 : 13.4, p.light)
        );
      }) +
      rect(-30, -12, 60, 10, p.shade) +
      many(9, (at) => rect(-30 + at * 7.1, -12, 1.8, 10, p.trim)) +
      eave(-12, 36) +
      (tiers === 2
        ? rect(-19, -27, 38, 6.4, p.shade) +
          many(6, (at) => rect(-19 + at * 7.2, -27, 1.6, 6.4, p.trim)) +
          eave(-27, 25)
        : '') +
      both(stroke(tiers === 2 ? 'M12 -36q5 -6 8 -1' : 'M18 -21q6 -6 9 -1', p.trim, 1.3))
    );
  };
