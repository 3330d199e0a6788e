// Four seasons on the strings of a violin.
import {
  circle,
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

export function fourSeasons(c: Canvas): string {
  const grounds = [
    ['#cfe3b4', '#8fbf7a'],
    ['#fbe08a', '#f3a93c'],
    ['#e9a15b', '#b9472f'],
    ['#b9d3e6', '#5c86ad'],
  ] as const;
  const band = c.w / 4;
  const panels = grounds
    .map(([light, deep], at) =>
      rect(
        at * band,
        0,
        band + 1,
        c.h,
        linear(c, [
          [0, light],
          [1, deep],
        ]),
      ),
    )
    .join('');
  const petals = many(34, () =>
    path('M0 0q6 -9 0 -17q-6 8 0 17Z', c.pick(['#f7b7c5', '#ffffff', '#f58fa8']), {
      transform: `translate(${n(c.random() * band)} ${n(c.random() * c.h)}) rotate(${n(c.random() * 360)}) scale(${n(c.u * c.between(0.1, 0.19))})`,
    }),
  );
  const sun =
    many(5, (at) =>
      circle(band * 1.5, c.h * 0.17, c.u * (7 + at * 4.5), 'none', {
        stroke: '#fff6d0',
        'stroke-width': c.u * 0.8,
        opacity: 0.9 - at * 0.17,
      }),
    ) + circle(band * 1.5, c.h * 0.17, c.u * 6, '#fff6d0');
  const leaves = many(26, () =>
    path('M0 -10C8 -8 9 4 0 12C-9 4 -8 -8 0 -10Z', c.pick(['#7b2a22', '#d9622f', '#f2b04a']), {
      transform: `translate(${n(band * 2 + c.random() * band)} ${n(c.random() * c.h)}) rotate(${n(c.random() * 360)}) scale(${n(c.u * c.between(0.1, 0.2))})`,
    }),
  );
  const flakes = many(64, () =>
    circle(band * 3 + c.random() * band, c.random() * c.h, c.u * c.between(0.25, 0.9), '#ffffff', {
      opacity: c.between(0.5, 1),
    }),
  );
  const s = c.u * (c.wide ? 0.83 : 0.86);
  const at = (x: number, y: number): string => `${n(c.cx + x * s)} ${n(c.h * 0.555 + y * s)}`;
  const half = (side: 1 | -1): string =>
    side === 1
      ? `C${at(16, -35)} ${at(26, -28)} ${at(25, -18)}C${at(24.6, -14)} ${at(21.5, -13)} ${at(24, -9.5)}C${at(15.5, -8)} ${at(14.5, 4)} ${at(19.5, 7)}C${at(22, 8)} ${at(24, 7)} ${at(26, 7.5)}C${at(24.5, 11)} ${at(32, 14)} ${at(32, 25)}C${at(32, 39)} ${at(18, 44)} ${at(0, 44)}`
      : `C${at(-18, 44)} ${at(-32, 39)} ${at(-32, 25)}C${at(-32, 14)} ${at(-24.5, 11)} ${at(-26, 7.5)}C${at(-24, 7)} ${at(-22, 8)} ${at(-19.5, 7)}C${at(-14.5, 4)} ${at(-15.5, -8)} ${at(-24, -9.5)}C${at(-21.5, -13)} ${at(-24.6, -14)} ${at(-25, -18)}C${at(-26, -28)} ${at(-16, -35)} ${at(0, -34)}`;
  const body = `M${at(0, -34)}${half(1)}${half(-1)}Z`;
  const wood = path(
    body,
    linear(
      c,
      [
        [0, '#c4692c'],
        [0.5, '#9c4420'],
        [1, '#6d2818'],
      ],
      60,
    ),
  );
  const edge =
    stroke(body, '#3b140f', s * 1.1) +
    group(stroke(body, '#e8a15a', s * 0.5), {
      transform: `translate(${n(c.cx * 0.05)} ${n(c.h * 0.0275)}) scale(.95)`,
    });
  const hole = (side: 1 | -1): string =>
    stroke(
      `M${at(side * 9, -2)}C${at(side * 15, 2)} ${at(side * 8, 12)} ${at(side * 14, 17)}`,
      '#2a0e0b',
      s * 1.7,
    ) +
    circle(c.cx + side * 9 * s, c.h * 0.555 - 1.2 * s, s * 1.7, '#2a0e0b') +
    circle(c.cx + side * 13.6 * s, c.h * 0.555 + 16.8 * s, s * 2, '#2a0e0b');
  const neck =
    path(`M${at(-3.4, 2)}L${at(-2.4, -62)}H${n(c.cx + 2.4 * s)}L${at(3.4, 2)}Z`, '#1f0d0c') +
    path(
      `M${at(-2.6, -62)}C${at(-3, -72)} ${at(-6.5, -72)} ${at(-6.5, -77)}A${n(6.5 * s)} ${n(6.5 * s)} 0 0 1 ${at(6.5, -77)}C${at(6.5, -72)} ${at(3, -72)} ${at(2.6, -62)}Z`,
      '#8a3a1d',
    ) +
    circle(c.cx, c.h * 0.555 - 77.5 * s, s * 2.6, '#c4692c') +
    many(4, (peg) =>
      stroke(
        `M${at(peg % 2 ? 3 : -3, -64 - Math.floor(peg / 2) * 5)}L${at(peg % 2 ? 9 : -9, -65 - Math.floor(peg / 2) * 5)}`,
        '#1f0d0c',
        s * 2.1,
      ),
    );
  const bridge =
    path(`M${at(-8, 10)}Q${at(0, 6.6)} ${at(8, 10)}L${at(7, 13)}H${n(c.cx - 7 * s)}Z`, '#f2d3a0') +
    path(`M${at(-4.6, 22)}H${n(c.cx + 4.6 * s)}L${at(2.4, 41)}H${n(c.cx - 2.4 * s)}Z`, '#1f0d0c');
  const strings = many(4, (line) =>
    stroke(
      `M${at((line - 1.5) * 1.15, -66)}L${at((line - 1.5) * 2.6, 9)}L${at((line - 1.5) * 2, 23)}`,
      '#fdf3dc',
      s * 0.38,
    ),
  );
  const staff = many(5, (line) =>
    stroke(
      smooth(
        times(
          9,
          (step) =>
            [
              (step / 8) * c.w * 1.06 - c.w * 0.03,
              c.h * (0.3 + line * 0.016) + Math.sin(step * 0.95 + 0.4) * c.h * 0.05 + (step / 8) * c.h * 0.3,
            ] as const,
        ),
      ),
      '#2a1620',
      c.u * 0.34,
      { opacity: 0.55 },
    ),
  );
  const notes = many(11, (note) => {
    const part = (note + 0.5) / 11;
    const y =
      c.h * (0.33 + c.between(-0.03, 0.03)) + Math.sin(part * 8 * 0.95 + 0.4) * c.h * 0.05 + part * c.h * 0.3;
    const x = part * c.w;
    return (
      ellipse(x, y, c.u * 1.7, c.u * 1.25, '#2a1620', { transform: `rotate(-22 ${n(x)} ${n(y)})` }) +
      stroke(`M${n(x + c.u * 1.5)} ${n(y)}v${n(-c.u * 7.5)}`, '#2a1620', c.u * 0.42)
    );
  });
  return [
    panels,
    petals,
    sun,
    leaves,
    flakes,
    staff,
    notes,
    group(wood + edge, {}),
    hole(1),
    hole(-1),
    neck,
    bridge,
    strings,
  ].join('');
}
