// Lanterns in the mist over pines.
import { circle, cover, glow, land, linear, many, rect, times, type Canvas } from '../canvas.ts';
import { lantern, pine } from '../figures.ts';

export function lanternsInTheMist(c: Canvas): string {
  const sky = linear(c, [
    [0, '#221a4d'],
    [0.5, '#5b3f7e'],
    [0.8, '#c87f8f'],
    [1, '#f2b48a'],
  ]);
  const stars = many(50, () =>
    circle(c.random() * c.w, c.random() * c.h * 0.4, c.u * c.between(0.12, 0.32), '#fff', {
      opacity: c.between(0.3, 0.9),
    }),
  );
  const layers = times(4, (at) => {
    const ground = c.h * (0.6 + at * 0.11);
    const colour = ['#6d4f86', '#4e3a73', '#33285a', '#1d1a40'][at] ?? '';
    const trees = many(Math.round((c.wide ? 15 : 8) + at * 2), () =>
      pine(c.random() * c.w, ground + c.h * 0.02, c.h * c.between(0.1, 0.17) * (0.8 + at * 0.42), colour),
    );
    const mist = rect(
      0,
      ground - c.h * 0.02,
      c.w,
      c.h * 0.13,
      linear(c, [
        [0, '#ffdcc4', 0],
        [0.55, '#ffdcc4', 0.5 - at * 0.07],
        [1, '#ffdcc4', 0],
      ]),
    );
    const lights = many(c.wide ? 9 : 5, () =>
      lantern(
        c,
        c.random() * c.w,
        ground - c.h * c.between(0.06, 0.42),
        c.u * (2.2 + at * 1.3),
        '#ffdf91',
        c.pick(['#f0743e', '#e0523f', '#f59a45']),
      ),
    );
    return trees + land(c, ground, c.h * 0.014, 7, colour) + mist + (at < 3 ? lights : '');
  });
  const front = [
    [-30, 0.31, 13],
    [4, 0.2, 17],
    [33, 0.38, 11.5],
    [-12, 0.53, 9],
  ].map(([dx, y, size]) =>
    lantern(c, c.cx + Number(dx) * c.u, c.h * Number(y), c.u * Number(size), '#ffe9ae', '#e8572f'),
  );
  return [
    cover(c, sky),
    stars,
    glow(c, c.cx, c.h * 0.62, c.u * 70, '#ffb98a', 0.55),
    layers.join(''),
    front.join(''),
  ].join('');
}
