// A quartet beside a river.
import {
  circle,
  clip,
  cover,
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
