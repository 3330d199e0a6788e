// Classical music: four seasons on the strings of a violin, and a quartet beside a river.
import {
  circle,
  clip,
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
} from './canvas.ts';

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

export function quartetByTheRiver(c: Canvas): string {
  const shore = c.h * 0.5;
  const sky = linear(c, [
    [0, '#f9d9b8'],
    [0.6, '#f3a98a'],
    [1, '#d9747a'],
  ]);
  const r = c.u * 20;
  const sun = circle(c.cx, shore, r, '#fff0cf');
  const hills = [
    ['#b5647c', 0.11],
    ['#8c4a70', 0.07],
  ].map(([fill, rise], at) =>
    path(
      `${smooth(times(8, (step) => [(step / 7) * c.w * 1.04 - c.w * 0.02, shore - c.h * Number(rise) * (0.35 + 0.65 * Math.abs(Math.sin(step * (1.3 + at) + at * 2)))] as const))}V${n(shore)}H${n(-c.w * 0.02)}Z`,
      String(fill),
    ),
  );
  const bridge = ((): string => {
    const y = shore - c.h * 0.012;
    const span = c.w / (c.wide ? 7 : 4);
    return (
      many(c.wide ? 8 : 5, (at) =>
        stroke(
          `M${n(at * span - span * 0.5)} ${n(y)}A${n(span / 2)} ${n(span * 0.42)} 0 0 1 ${n((at + 1) * span - span * 0.5)} ${n(y)}`,
          '#5c2f5c',
          c.u * 0.9,
        ),
      ) + stroke(`M-5 ${n(y)}H${c.w + 5}`, '#5c2f5c', c.u * 1.4)
    );
  })();
  const river = rect(
    0,
    shore,
    c.w,
    c.h - shore,
    linear(c, [
      [0, '#e88f83'],
      [0.35, '#a65c80'],
      [1, '#43235a'],
    ]),
  );
  const strings = times(4, (line) =>
    stroke(
      `M${n(c.cx + (line - 1.5) * c.u * 2.2)} ${n(shore)}L${n(c.cx + (line - 1.5) * c.u * 23)} ${n(c.h * 1.02)}`,
      ['#fff0cf', '#ffd9a3', '#ffc182', '#ffe7c7'][line] ?? '',
      c.u * (0.35 + line * 0.12),
      { opacity: 0.85 },
    ),
  );
  const glints = many(44, () => {
    const part = c.random() ** 0.8;
    return stroke(
      `M${n(c.cx + c.between(-1, 1) * c.u * (12 + part * 46))} ${n(shore + part * (c.h - shore))}h${n(c.u * c.between(2, 9) * (0.4 + part))}`,
      '#ffe9cf',
      c.u * 0.4,
      { opacity: c.between(0.2, 0.7) },
    );
  });
  const cello = (x: number, foot: number, s: number, fill: string, lean: number): string =>
    group(
      path(
        'M0 -44C9 -44 11 -37 10 -32C9 -28 6 -27 6 -23C6 -19 12 -18 13 -11C14 -3 8 0 0 0C-8 0 -14 -3 -13 -11C-12 -18 -6 -19 -6 -23C-6 -27 -9 -28 -10 -32C-11 -37 -9 -44 0 -44Z',
        fill,
      ) +
        rect(-1.2, -72, 2.4, 34, fill) +
        path('M-2 -72C-4 -76 -3 -80 0 -80C3 -80 4 -76 2 -72Z', fill) +
        rect(-0.5, 0, 1, 8, fill) +
        stroke('M-4.5 -24C-7 -20 -3.5 -17 -6 -13M4.5 -24C7 -20 3.5 -17 6 -13', '#f3a98a', 0.8) +
        stroke('M-0.8 -70V-6M0.8 -70V-6', '#f3a98a', 0.35),
      {
        transform: `translate(${n(x)} ${n(foot)}) rotate(${lean}) scale(${n(s * 10)} ${n(s * 10)}) scale(.1)`,
      },
    );
  const foot = c.h * 0.86;
  const four = [
    cello(c.cx - c.u * 33, foot - c.u * 1, c.u * 0.5, '#2b1238', -9),
    cello(c.cx - c.u * 14, foot + c.u * 2, c.u * 0.58, '#351644', -3),
    cello(c.cx + c.u * 7, foot + c.u * 3, c.u * 0.7, '#2b1238', 3),
    cello(c.cx + c.u * 29, foot + c.u * 1, c.u * 0.85, '#351644', 7),
  ].join('');
  const bank = path(
    `${smooth(times(7, (step) => [(step / 6) * c.w * 1.04 - c.w * 0.02, c.h * (0.9 + 0.022 * Math.sin(step * 2.1))] as const))}V${c.h + 5}H${n(-c.w * 0.02)}Z`,
    '#220d2e',
  );
  return [
    cover(c, sky),
    sun,
    hills.join(''),
    bridge,
    river,
    clip(c, `M0 ${n(shore)}H${c.w}V${n(shore + r)}H0Z`, circle(c.cx, shore, r, '#ffd9b5', { opacity: 0.55 })),
    glints,
    strings.join(''),
    bank,
    four,
  ].join('');
}
