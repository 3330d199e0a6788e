// Concerts at night: a city under a late sun, a stadium of lights, an alley of lamps.
import {
  circle,
  clip,
  cover,
  glow,
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
} from './canvas.ts';
import { crowd, streetLamp, tubeHouses, wire } from './figures.ts';

export function cityThatStaysUp(c: Canvas): string {
  const sky = linear(c, [
    [0, '#1b0f3a'],
    [0.45, '#6d1f5c'],
    [0.72, '#e2533f'],
    [1, '#ffb04a'],
  ]);
  const sunY = c.h * 0.43;
  const r = c.u * 33;
  const sun = circle(
    c.cx,
    sunY,
    r,
    linear(c, [
      [0, '#fff0b8'],
      [0.5, '#ffc24b'],
      [1, '#ff5f5f'],
    ]),
  );
  const slats = many(6, (at) =>
    rect(c.cx - r, sunY + r * (0.12 + at * 0.155), r * 2, r * (0.028 + at * 0.012), '#7d2358', {
      opacity: 0.85,
    }),
  );
  const ground = c.h * 0.83;
  const stars = many(46, () =>
    circle(c.random() * c.w, c.random() * c.h * 0.36, c.between(0.12, 0.34) * c.u, '#ffe9c4', {
      opacity: c.between(0.3, 0.95),
    }),
  );
  const far = group(tubeHouses(c, ground, c.h * 0.36, ['#7a2a5e', '#8a3060'], ['#ffb45c']), { opacity: 0.8 });
  const near = tubeHouses(
    c,
    ground,
    c.h * 0.25,
    ['#34124a', '#2a0f40', '#421650'],
    ['#ffd36e', '#ffb03a', '#ff7a6b', '#7fe3d4'],
  );
  const wires = many(4, (at) =>
    wire(
      [-5, c.h * (0.49 + at * 0.018)],
      [c.w + 5, c.h * (0.44 + at * 0.024)],
      c.u * 7,
      '#1a0a2b',
      c.u * 0.28,
    ),
  );
  return [
    cover(c, sky),
    stars,
    glow(c, c.cx, sunY, r * 1.8, '#ff9d4f', 0.6),
    clip(c, `M0 0H${c.w}V${n(sunY + r)}H0Z`, sun),
    slats,
    far,
    near,
    wires,
    crowd(c, c.h * 0.89, c.u * 5.6, '#12061f'),
  ].join('');
}

export function stadiumOfStars(c: Canvas): string {
  const sky = linear(c, [
    [0, '#050a2c'],
    [0.5, '#1a1f66'],
    [0.78, '#5b3aa3'],
    [1, '#e06ba8'],
  ]);
  const rim = c.h * 0.7;
  const falling = many(34, () => {
    const x = c.between(-0.1, 1.1) * c.w;
    const y = c.between(-0.05, 0.56) * c.h;
    const long = c.between(5, 24) * c.u;
    return (
      stroke(`M${n(x)} ${n(y)}l${n(long * 0.42)} ${n(-long)}`, '#ffffff', c.between(0.12, 0.42) * c.u, {
        opacity: c.between(0.25, 0.75),
      }) + circle(x, y, c.between(0.25, 0.7) * c.u, '#fff4c9')
    );
  });
  const dust = many(120, () =>
    circle(c.random() * c.w, c.random() * c.h * 0.6, c.between(0.08, 0.22) * c.u, '#cfd6ff', {
      opacity: c.between(0.3, 0.9),
    }),
  );
  const beams = many(7, (at) => {
    const spread = (at - 3) * 0.15;
    return path(
      `M${n(c.cx)} ${n(rim + c.u * 6)}L${n(c.cx + (spread - 0.03) * c.w)} 0H${n(c.cx + (spread + 0.03) * c.w)}Z`,
      linear(c, [
        [0, '#ffe0ff', 0],
        [1, '#ffd7f5', 0.5],
      ]),
    );
  });
  const tiers = many(9, (row) => {
    const y = rim + row * c.h * 0.036;
    const bend = c.h * (0.1 - row * 0.006);
    const seats = Math.round(c.w / (c.u * (1.25 + row * 0.24)));
    const curve = (x: number): number => y + bend * (((x - c.w / 2) / (c.w * 0.62)) ** 2 * -1 + 0.55);
    const points = times(
      13,
      (at) => [((at / 12) * 1.1 - 0.05) * c.w, curve(((at / 12) * 1.1 - 0.05) * c.w)] as const,
    );
    const band = path(
      `${smooth(points)}V${c.h + 5}H${n(-0.05 * c.w)}Z`,
      ['#2b1657', '#24124c', '#1e0f42'][row % 3] ?? '',
    );
    const lights = many(seats, () => {
      const x = c.random() * c.w;
      return circle(
        x,
        curve(x) + c.between(0.4, 3) * c.u,
        c.between(0.14, 0.3) * c.u * (1 + row * 0.1),
        c.pick(['#fff3c4', '#ffd98a', '#ffffff', '#9fd8ff', '#ff9ed1']),
        { opacity: c.between(0.45, 1) },
      );
    });
    return band + lights;
  });
  const stage =
    glow(c, c.cx, rim + c.u * 7, c.u * 30, '#ffd0f2', 0.95) + circle(c.cx, rim + c.u * 4, c.u * 1.1, '#fff');
  return [
    cover(c, sky),
    dust,
    falling,
    beams,
    stage,
    tiers,
    glow(c, c.cx, rim + c.u * 4, c.u * 10, '#fff3d6', 0.9),
  ].join('');
}

export function alleyOfLamps(c: Canvas): string {
  const horizon = c.h * 0.57;
  const vanish = c.cx;
  const span = Math.min(c.w, c.h * 0.95);
  const wall = (side: 1 | -1, at: number): string => {
    const near = vanish + side * span * (0.2 + (5 - at) * 0.14);
    const depth = 1 - at / 6;
    const top = horizon - c.h * (0.13 + depth * 0.36);
    const width = span * 0.17;
    const colour = ['#1c1330', '#241839', '#2f1f44', '#402a50', '#5a3a5c', '#7b5064'][at] ?? '#7b5064';
    const roof = path(
      `M${n(near - side * width * 0.1)} ${n(top)}L${n(near + side * width * 0.45)} ${n(top - c.h * 0.05 * (depth + 0.3))}L${n(near + side * width * 1.6)} ${n(top)}Z`,
      colour,
    );
    const panes = many(Math.round(2 + depth * 5), () =>
      rect(
        near + side * c.between(0.15, 0.8) * width - c.u,
        top + c.between(0.06, 0.34) * c.h * (depth + 0.25),
        c.u * (1 + depth * 1.6),
        c.u * (1.4 + depth * 2.4),
        '#ffcf6b',
        { opacity: c.between(0.35, 0.85) },
      ),
    );
    const far = c.w * 1.5;
    return rect(Math.min(near, near + side * far), top, far, c.h, colour) + roof + panes;
  };
  const walls = times(6, (step) => 5 - step)
    .map((at) => wall(1, at) + wall(-1, at))
    .join('');
  const street = path(
    `M${n(vanish - c.u * 6)} ${n(horizon)}H${n(vanish + c.u * 6)}L${n(vanish + span * 0.62)} ${n(c.h + 5)}H${n(vanish - span * 0.62)}Z`,
    linear(c, [
      [0, '#f7a84a'],
      [0.25, '#7d4352'],
      [1, '#1d1230'],
    ]),
  );
  const puddles = many(10, (at) =>
    rect(
      vanish + c.between(-0.28, 0.28) * span * (at / 10 + 0.15) - c.u * 4,
      horizon + (c.h - horizon) * (at / 10 + 0.06),
      c.u * (4 + at),
      c.u * (0.3 + at * 0.08),
      '#ffd27a',
      { opacity: 0.5, rx: c.u * 0.4 },
    ),
  );
  const lamps = times(5, (at) => 4 - at).map((at) => {
    const depth = 1 - at / 5.4;
    const foot = horizon + (c.h - horizon) * depth ** 2.1 * 0.86;
    const height = c.h * (0.1 + depth ** 1.7 * 0.62);
    const off = span * 0.42 * depth ** 1.5 + c.u * 5;
    return (
      streetLamp(c, vanish - off, foot, height, 1, '#120b20', '#ffc65c') +
      streetLamp(c, vanish + off, foot, height, -1, '#120b20', '#ffc65c')
    );
  });
  const four = many(4, (at) => {
    const tall = c.u * ([13, 15.5, 14, 12][at] ?? 13);
    const x = vanish + (at - 1.5) * c.u * 5.2;
    const foot = horizon + c.h * 0.19 + (at % 2) * c.u;
    const wide = tall * 0.13;
    const shadow = path(
      `M${n(x - wide)} ${n(foot)}H${n(x + wide)}L${n(x + (x - vanish) * 0.8 + wide * 1.6)} ${n(foot + tall)}H${n(x + (x - vanish) * 0.8 - wide * 1.6)}Z`,
      '#120b20',
      { opacity: 0.45 },
    );
    return (
      shadow +
      circle(x, foot - tall, tall * 0.105, '#120b20') +
      path(
        `M${n(x - wide * 0.75)} ${n(foot)}L${n(x - wide)} ${n(foot - tall * 0.8)}Q${n(x)} ${n(foot - tall * 0.98)} ${n(x + wide)} ${n(foot - tall * 0.8)}L${n(x + wide * 0.75)} ${n(foot)}H${n(x + wide * 0.15)}L${n(x)} ${n(foot - tall * 0.4)}L${n(x - wide * 0.15)} ${n(foot)}Z`,
        '#120b20',
      )
    );
  });
  return [
    cover(
      c,
      linear(c, [
        [0, '#141032'],
        [0.4, '#4b2757'],
        [0.6, '#f08a4b'],
      ]),
    ),
    glow(c, vanish, horizon, c.u * 40, '#ffdf8f', 1),
    walls,
    street,
    puddles,
    lamps.join(''),
    four,
  ].join('');
}
