// A pot that boils over in a tiled kitchen.
import {
  circle,
  cover,
  ellipse,
  group,
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

export function potOnTheBoil(c: Canvas): string {
  const tile = c.u * 12;
  const counter = c.h * 0.78;
  const tiles = many(Math.ceil(c.w / tile) + 1, (column) =>
    many(Math.ceil(counter / tile) + 1, (row) => {
      const [x, y] = [column * tile, counter - (row + 1) * tile];
      const petal = (turn: number): string =>
        path(
          `M0 0Q${n(tile * 0.22)} ${n(-tile * 0.12)} 0 ${n(-tile * 0.42)}Q${n(-tile * 0.22)} ${n(-tile * 0.12)} 0 0Z`,
          (column + row) % 2 ? '#e3a857' : '#5aa39a',
          { transform: `translate(${n(x + tile / 2)} ${n(y + tile / 2)}) rotate(${turn})` },
        );
      return (
        rect(x + 1, y + 1, tile - 2, tile - 2, (column + row) % 2 ? '#f9ecd2' : '#f4dfba') +
        [45, 135, 225, 315].map(petal).join('') +
        circle(x + tile / 2, y + tile / 2, tile * 0.07, '#c64b38')
      );
    }),
  );
  const [x, y] = [c.cx, counter - c.u * 1];
  const [rw, rh] = [c.u * 29, c.u * 33];
  const pot = [
    ...[-1, 1].map((side) =>
      path(
        `M${n(x + side * rw)} ${n(y - rh * 0.78)}q${n(side * c.u * 11)} ${n(-c.u * 1)} ${n(side * c.u * 10)} ${n(c.u * 5)}q${n(-side * c.u * 1)} ${n(c.u * 5)} ${n(-side * c.u * 10)} ${n(c.u * 4)}`,
        'none',
        { stroke: '#5a1d22', 'stroke-width': c.u * 2.8, 'stroke-linecap': 'round' },
      ),
    ),
    path(
      `M${n(x - rw)} ${n(y - rh)}H${n(x + rw)}L${n(x + rw * 0.93)} ${n(y - rh * 0.12)}Q${n(x + rw * 0.9)} ${n(y)} ${n(x + rw * 0.76)} ${n(y)}H${n(x - rw * 0.76)}Q${n(x - rw * 0.9)} ${n(y)} ${n(x - rw * 0.93)} ${n(y - rh * 0.12)}Z`,
      linear(
        c,
        [
          [0, '#d6453a'],
          [0.5, '#c2352f'],
          [1, '#8c1f2c'],
        ],
        90,
      ),
    ),
    rect(x - rw * 0.82, y - rh * 0.86, c.u * 3.4, rh * 0.66, '#f08a6d', { rx: c.u * 1.7, opacity: 0.65 }),
    ellipse(x, y - rh, rw * 1.03, c.u * 3.4, '#5a1d22'),
  ].join('');
  const lid = group(
    path(
      `M${n(-rw * 1.06)} 0Q${n(-rw * 0.8)} ${n(-c.u * 15)} 0 ${n(-c.u * 16)}Q${n(rw * 0.8)} ${n(-c.u * 15)} ${n(rw * 1.06)} 0Z`,
      linear(c, [
        [0, '#e25a48'],
        [1, '#b22c30'],
      ]),
    ) +
      rect(-rw * 1.06, -c.u * 1.4, rw * 2.12, c.u * 2.8, '#8c1f2c', { rx: c.u * 1.4 }) +
      circle(0, -c.u * 17.5, c.u * 3.2, '#f2c14e'),
    { transform: `translate(${n(x + c.u * 4)} ${n(y - rh - c.u * 9)}) rotate(13)` },
  );
  const boil = many(9, (at) =>
    circle(
      x + (at - 4) * rw * 0.22,
      y - rh - c.u * c.between(0, 2.5),
      c.u * c.between(2.2, 4.2),
      at % 2 ? '#fff7e3' : '#f7d9a0',
    ),
  );
  const drips = many(3, (at) =>
    path(
      `M${n(x + (at - 1) * rw * 0.62 - c.u * 2)} ${n(y - rh)}v${n(c.u * (7 + at * 3))}a${n(c.u * 2)} ${n(c.u * 2)} 0 0 0 ${n(c.u * 4)} 0v${n(-c.u * (7 + at * 3))}Z`,
      '#f7d9a0',
    ),
  );
  const steam = many(3, (at) => {
    const sx = x + (at - 1.2) * c.u * 17;
    const points = times(
      6,
      (step) =>
        [sx + Math.sin(step * 1.7 + at * 2) * c.u * 6, y - rh - c.u * 20 - step * c.h * 0.075] as const,
    );
    return stroke(smooth(points), '#ffffff', c.u * (5 - at * 0.7), { opacity: 0.72 });
  });
  const spoon = group(
    rect(-c.u * 1.1, 0, c.u * 2.2, c.u * 46, '#a8683a', { rx: c.u * 1 }) +
      ellipse(0, 0, c.u * 4.6, c.u * 6.4, '#a8683a'),
    { transform: `translate(${n(x - c.u * 40)} ${n(y - c.u * 43)}) rotate(-18)` },
  );
  const table =
    rect(0, counter, c.w, c.h - counter, '#7d3b2a') +
    rect(0, counter, c.w, c.u * 2.6, '#b35f3d') +
    many(5, (at) =>
      stroke(
        `M${n(-10)} ${n(counter + (c.h - counter) * (0.3 + at * 0.16))}q${n(c.w * 0.3)} ${n(c.u * c.between(-2, 2))} ${n(c.w * 0.55)} 0t${n(c.w * 0.5)} 0`,
        '#5e2a20',
        c.u * 0.4,
        { opacity: 0.7 },
      ),
    );
  const note = group(
    rect(-c.u * 7, 0, c.u * 14, c.u * 19, '#fff6c9') +
      many(7, (at) =>
        rect(-c.u * 5.4, c.u * (3 + at * 2.1), c.u * (at % 3 === 2 ? 6 : 10.6), c.u * 0.5, '#8a6a55'),
      ) +
      circle(0, c.u * 0.6, c.u * 1.4, '#2f6f8f'),
    { transform: `translate(${n(x + c.u * 33)} ${n(counter - c.u * 73)}) rotate(6)` },
  );
  return [
    cover(c, '#e9cf9f'),
    tiles,
    note,
    steam,
    table,
    spoon,
    ellipse(x, y + c.u * 1.2, rw * 1.05, c.u * 2.6, '#4a1f18', { opacity: 0.55 }),
    boil,
    pot,
    drips,
    lid,
  ].join('');
}
