// Quieter concerts: a cassette, rain on piano keys, a guitar in a garden.
import {
  circle,
  cover,
  glow,
  group,
  land,
  linear,
  many,
  n,
  path,
  radial,
  rect,
  smooth,
  stroke,
  times,
  type Canvas,
} from './canvas.ts';
import { pine } from './figures.ts';

export function cassette(c: Canvas): string {
  const width = c.u * (c.wide ? 78 : 74);
  const height = width * 0.63;
  const x = c.cx - width / 2;
  const y = c.h * (c.wide ? 0.16 : 0.17);
  const stripes = ['#b5473b', '#e08a3c', '#f2c14e', '#5f9e8f', '#2c5f6b'];
  const reel = (cx: number): string =>
    circle(cx, y + height * 0.5, height * 0.165, '#2b1a16') +
    circle(cx, y + height * 0.5, height * 0.12, '#f4e6c8') +
    many(6, (at) =>
      rect(cx - c.u * 0.9, y + height * 0.5 - height * 0.125, c.u * 1.8, height * 0.055, '#2b1a16', {
        transform: `rotate(${at * 60} ${n(cx)} ${n(y + height * 0.5)})`,
      }),
    ) +
    circle(cx, y + height * 0.5, height * 0.045, '#2b1a16');
  const tape = times(5, (at) => {
    const points = times(
      9,
      (step) =>
        [
          (step / 8) * c.w * 1.3 - c.w * 0.15,
          y +
            height * 1.16 +
            c.h * 0.045 * at +
            Math.sin(step * 1.35 + at * 0.5) * c.h * 0.045 +
            (step - 4) ** 2 * c.h * 0.004,
        ] as const,
    );
    return stroke(smooth(points), stripes[at] ?? '', c.h * 0.047);
  });
  const label = [
    rect(x + width * 0.07, y + height * 0.09, width * 0.86, height * 0.62, '#f4e6c8', { rx: c.u * 1.6 }),
    ...stripes.map((colour, at) =>
      rect(x + width * 0.07, y + height * (0.275 + at * 0.087), width * 0.86, height * 0.088, colour),
    ),
    ...times(2, (at) =>
      rect(
        x + width * 0.13,
        y + height * (0.145 + at * 0.06),
        width * (0.5 - at * 0.16),
        height * 0.012,
        '#8a6a55',
      ),
    ),
  ].join('');
  const windowBox = rect(x + width * 0.2, y + height * 0.32, width * 0.6, height * 0.36, '#3a241d', {
    rx: height * 0.18,
  });
  const shell = rect(
    x,
    y,
    width,
    height,
    linear(c, [
      [0, '#5a3327'],
      [1, '#35201b'],
    ]),
    { rx: c.u * 3.4 },
  );
  const foot = path(
    `M${n(x + width * 0.2)} ${n(y + height)}L${n(x + width * 0.25)} ${n(y + height * 0.8)}H${n(x + width * 0.75)}L${n(x + width * 0.8)} ${n(y + height)}Z`,
    '#2b1a16',
  );
  const screws = many(4, (at) =>
    circle(x + width * (at % 2 ? 0.96 : 0.04), y + height * (at < 2 ? 0.06 : 0.94), c.u * 0.8, '#cdb89a'),
  );
  const sun =
    circle(c.cx, c.h * 0.5, c.u * 58, '#f7d9a0') +
    circle(c.cx, c.h * 0.5, c.u * 47, '#f3c477') +
    circle(c.cx, c.h * 0.5, c.u * 37, '#ecaa58');
  return [
    cover(
      c,
      linear(c, [
        [0, '#f9e8c9'],
        [1, '#efc98c'],
      ]),
    ),
    sun,
    tape.join(''),
    group(shell + label + windowBox + reel(x + width * 0.32) + reel(x + width * 0.68) + foot + screws, {
      transform: `rotate(-6 ${n(c.cx)} ${n(y + height / 2)})`,
    }),
  ].join('');
}

export function rainOnKeys(c: Canvas): string {
  const keys = 15;
  const arc = (at: number, r: number): readonly [number, number] => {
    const angle = (-62 + (at / keys) * 124) * (Math.PI / 180);
    return [c.cx + Math.sin(angle) * r * 1.02, c.h * 1.28 - Math.cos(angle) * r];
  };
  const [inner, outer] = [c.h * 0.42, c.h * 0.74];
  const quad = (from: number, to: number, near: number, far: number, fill: string): string => {
    const p = [arc(from, far), arc(to, far), arc(to, near), arc(from, near)];
    return path(`M${p.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, fill, {
      stroke: '#0d2b33',
      'stroke-width': c.u * 0.35,
    });
  };
  const white = many(keys, (at) => quad(at, at + 1, inner, outer, at % 2 ? '#f3e7d0' : '#fbf3e2'));
  const black = many(keys, (at) =>
    [2, 6].includes(at % 7) ? '' : quad(at + 0.7, at + 1.3, inner + (outer - inner) * 0.36, outer, '#0d2b33'),
  );
  const rain = many(150, () => {
    const x = c.between(-0.1, 1.1) * c.w;
    const y = c.between(-0.05, 0.9) * c.h;
    const long = c.between(3, 9) * c.u;
    return stroke(`M${n(x)} ${n(y)}l${n(-long * 0.28)} ${n(long)}`, '#bfe6e0', c.between(0.14, 0.34) * c.u, {
      opacity: c.between(0.2, 0.7),
    });
  });
  const lampX = c.cx + c.u * 20;
  const lampY = c.h * 0.25;
  const lamp = [
    glow(c, lampX, lampY + c.u * 6, c.u * 46, '#ffc766', 0.75),
    stroke(`M${n(lampX)} -5V${n(lampY - c.u * 8)}`, '#0b2027', c.u * 0.7),
    path(
      `M${n(lampX - c.u * 5)} ${n(lampY - c.u * 8)}H${n(lampX + c.u * 5)}L${n(lampX + c.u * 14)} ${n(lampY + c.u * 6)}H${n(lampX - c.u * 14)}Z`,
      linear(c, [
        [0, '#d9772b'],
        [1, '#ffcf70'],
      ]),
    ),
    ellipseOf(lampX, lampY + c.u * 6, c.u * 14, c.u * 2.4),
  ].join('');
  const trees = many(9, (at) =>
    pine((at / 8) * c.w + c.between(-3, 3) * c.u, c.h * 0.66, c.h * c.between(0.24, 0.5), '#12454b'),
  );
  return [
    cover(
      c,
      linear(c, [
        [0, '#0f3a44'],
        [0.6, '#1f6a6d'],
        [1, '#0b2a33'],
      ]),
    ),
    trees,
    lamp,
    rain,
    white,
    black,
    path(smooth(times(17, (at) => arc((at / 16) * keys, outer))), 'none', {
      stroke: '#d9772b',
      'stroke-width': c.u * 1.6,
    }),
  ].join('');
}

const ellipseOf = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="#fff1c9"/>`;

export function morningGarden(c: Canvas): string {
  const leaf = (x: number, y: number, long: number, turn: number, fill: string, vein: string): string =>
    group(
      path(
        `M0 0C${n(long * 0.3)} ${n(-long * 0.32)} ${n(long * 0.78)} ${n(-long * 0.26)} ${n(long)} 0C${n(long * 0.78)} ${n(long * 0.26)} ${n(long * 0.3)} ${n(long * 0.32)} 0 0Z`,
        fill,
      ) +
        stroke(`M0 0H${n(long * 0.94)}`, vein, long * 0.012) +
        many(6, (at) =>
          stroke(
            `M${n(long * (0.16 + at * 0.13))} 0q${n(long * 0.07)} ${n(-long * 0.1)} ${n(long * 0.12)} ${n(-long * 0.14)}M${n(long * (0.16 + at * 0.13))} 0q${n(long * 0.07)} ${n(long * 0.1)} ${n(long * 0.12)} ${n(long * 0.14)}`,
            vein,
            long * 0.007,
          ),
        ),
      { transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)})` },
    );
  const greens = ['#1d5c46', '#2f7d53', '#5a9e58', '#89b858', '#124438'];
  const back = many(14, (at) =>
    leaf(
      c.w * (at / 13),
      c.h * c.between(-0.02, 0.2),
      c.u * c.between(34, 56),
      c.between(40, 140),
      c.pick(greens.slice(2, 4)),
      '#d7e3a1',
    ),
  );
  const y = c.h * 0.5;
  const hole = c.u * 27;
  const body = circle(
    c.cx,
    y,
    c.u * 43,
    radial(c, [
      [0, '#f3b25a'],
      [0.75, '#d9803a'],
      [1, '#b85f2c'],
    ]),
  );
  const rosette = [0.98, 0.88, 0.8]
    .map((part, at) =>
      circle(c.cx, y, hole * part * 1.14, 'none', {
        stroke: ['#6b2f1c', '#f7ddb0', '#6b2f1c'][at] ?? '',
        'stroke-width': c.u * 1.1,
      }),
    )
    .join('');
  const inside = circle(c.cx, y, hole * 0.86, '#3a1a14');
  const strings = many(6, (at) =>
    stroke(`M${n(c.cx + (at - 2.5) * c.u * 5)} -5V${c.h + 5}`, '#f9ecd0', c.u * (0.85 - at * 0.1)),
  );
  const front = many(16, (at) =>
    leaf(
      c.w * (at / 15),
      c.h * c.between(0.92, 1.08),
      c.u * c.between(34, 60),
      c.between(-150, -30),
      c.pick([greens[0] ?? '', greens[1] ?? '', greens[4] ?? '']),
      '#8fbf7a',
    ),
  );
  const rim = many(5, (at) =>
    leaf(
      at % 2 ? c.w * 1.02 : -c.w * 0.02,
      c.h * (0.26 + at * 0.12),
      c.u * c.between(30, 42),
      at % 2 ? c.between(150, 215) : c.between(-35, 30),
      c.pick(greens),
      '#b9d48a',
    ),
  );
  return [
    cover(
      c,
      linear(c, [
        [0, '#fdf0c4'],
        [1, '#f8d98a'],
      ]),
    ),
    glow(c, c.cx, y, c.u * 80, '#fff8dc', 1),
    back,
    body,
    rosette,
    inside,
    strings,
    rim,
    front,
    land(c, c.h * 1.02, 4, 4, '#124438'),
  ].join('');
}
