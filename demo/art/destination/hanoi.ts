// Hanoi: the tower in the lake, the red bridge.
import {
  circle,
  cover,
  ellipse,
  group,
  land,
  linear,
  many,
  n,
  path,
  rect,
  smooth,
  stroke,
  times,
  type Canvas,
} from '../canvas.ts';
import { water } from '../figures.ts';

export function hanoi(c: Canvas): string {
  const line = c.h * 0.62;
  const x = c.w * 0.52;
  const tier = (y: number, w: number, h: number): string =>
    rect(x - w, y - h, w * 2, h, '#3f5a4b') +
    many(3, (at) =>
      path(
        `M${n(x + (at - 1) * w * 0.62 - w * 0.17)} ${n(y)}v${n(-h * 0.45)}a${n(w * 0.17)} ${n(w * 0.17)} 0 0 1 ${n(w * 0.34)} 0v${n(h * 0.45)}Z`,
        '#f3d38b',
      ),
    ) +
    rect(x - w * 1.08, y - h - c.u * 1.4, w * 2.16, c.u * 1.6, '#2c4237');
  const tower =
    tier(line, c.u * 15, c.u * 11) +
    tier(line - c.u * 12.4, c.u * 11, c.u * 9.4) +
    tier(line - c.u * 23.2, c.u * 6.4, c.u * 7) +
    path(
      `M${n(x - c.u * 8.4)} ${n(line - c.u * 31.4)}Q${n(x - c.u * 4)} ${n(line - c.u * 33)} ${n(x)} ${n(line - c.u * 39)}Q${n(x + c.u * 4)} ${n(line - c.u * 33)} ${n(x + c.u * 8.4)} ${n(line - c.u * 31.4)}Z`,
      '#2c4237',
    );
  const island = ellipse(x, line + c.u * 1, c.u * 27, c.u * 3.4, '#4f7048');
  const reflection = group(tower, {
    transform: `translate(0 ${n(line * 2 + c.u * 5)}) scale(1 -1)`,
    opacity: 0.28,
  });
  const willow = (wx: number, side: 1 | -1): string => {
    const bough = (at: number): readonly [number, number] => [
      wx + side * c.u * (at * 1.8 - 8),
      c.h * (0.045 + ((at - 8) / 30) ** 2),
    ];
    const leaves = many(30, (at) => {
      const [x0, y0] = bough(at);
      return stroke(
        `M${n(x0)} ${n(y0)}q${n(side * c.u * 2.5)} ${n(c.u * 12)} ${n(-side * c.u * 0.5)} ${n(c.u * c.between(24, 46))}`,
        c.pick(['#3c6b45', '#55834f', '#2c5540']),
        c.u * 1,
        { opacity: 0.92 },
      );
    });
    const trunk = stroke(
      `M${n(wx + c.u * 4)} ${n(c.h * 1.02)}Q${n(wx + c.u * 6)} ${n(c.h * 0.4)} ${n(bough(8)[0])} ${n(bough(8)[1])}`,
      '#22382c',
      c.u * 3,
    );
    return trunk + stroke(smooth(times(16, (at) => bough(at * 2))), '#22382c', c.u * 1.5) + leaves;
  };
  const bridge =
    stroke(
      `M${n(-c.u * 5)} ${n(line + c.u * 4)}Q${n(c.w * 0.14)} ${n(line - c.u * 7)} ${n(c.w * 0.29)} ${n(line + c.u * 2)}`,
      '#c73a2e',
      c.u * 1.7,
    ) +
    many(9, (at) =>
      stroke(
        `M${n(at * c.u * 4.7)} ${n(line + c.u * (2.4 - Math.sin((at / 9) * 3) * 6))}v${n(c.u * 7)}`,
        '#c73a2e',
        c.u * 0.8,
      ),
    );
  return [
    cover(
      c,
      linear(c, [
        [0, '#f7e6bd'],
        [0.6, '#efc58d'],
        [1, '#e0a073'],
      ]),
    ),
    circle(c.w * 0.7, c.h * 0.3, c.u * 13, '#fff6db'),
    land(c, line - c.u * 8, c.u * 2.6, 12, '#b9b585'),
    land(c, line - c.u * 3.4, c.u * 1.5, 14, '#8fa077'),
    water(c, line, ['#9fb89a', '#86a78f', '#6b9384', '#547f78'], x, '#f7ebc9'),
    reflection,
    bridge,
    island,
    tower,
    willow(c.w * 0.93, -1),
  ].join('');
}
