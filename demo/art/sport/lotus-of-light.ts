// A lotus of light over an arena, and two controllers.
import { circle, ellipse, glow, linear, many, n, path, stroke, type Canvas } from '../canvas.ts';
import { ground, line, put, stage, stars } from '../stage.ts';

export function lotusOfLight(c: Canvas): string {
  const neon = (d: string, colour: string, w = 1): string =>
    stroke(d, colour, w * 3.4, { opacity: 0.16 }) +
    stroke(d, colour, w) +
    stroke(d, '#ffffff', w * 0.3, { opacity: 0.9 });
  const petal = (long: number, wide: number): string =>
    `M0 0C${n(-wide)} ${n(-long * 0.35)} ${n(-wide * 0.8)} ${n(-long * 0.8)} 0 ${n(-long)}C${n(wide * 0.8)} ${n(-long * 0.8)} ${n(wide)} ${n(-long * 0.35)} 0 0Z`;
  const petals = [
    [-84, 32, 8],
    [84, 32, 8],
    [-62, 38, 10],
    [62, 38, 10],
    [-40, 42, 11],
    [40, 42, 11],
    [-20, 45, 12],
    [20, 45, 12],
    [0, 47, 12],
  ]
    .map(([turn, long, wide], at) =>
      put(
        0,
        0,
        path(
          petal(Number(long), Number(wide)),
          ['#7a1048', '#a3145a', '#c92070', '#0f8f86'][Math.floor(at / 2)] ?? '#f25a9a',
          { opacity: 0.85 },
        ) + neon(petal(Number(long), Number(wide)), at < 4 ? '#2ee6f0' : at < 8 ? '#ff3fc8' : '#ffe14a', 0.8),
        1,
        Number(turn),
      ),
    )
    .join('');
  const pad =
    path(
      'M-22 -9C-14 -13 14 -13 22 -9C30 -6 34 8 30 15C26 20 20 14 14 8H-14C-20 14 -26 20 -30 15C-34 8 -30 -6 -22 -9Z',
      '#031a1c',
    ) +
    neon(
      'M-22 -9C-14 -13 14 -13 22 -9C30 -6 34 8 30 15C26 20 20 14 14 8H-14C-20 14 -26 20 -30 15C-34 8 -30 -6 -22 -9Z',
      '#2ee6f0',
      0.8,
    ) +
    stroke('M-18 -5V3M-22 -1H-14', '#2ee6f0', 2) +
    [
      [18, -5],
      [22, -1],
      [18, 3],
      [14, -1],
    ]
      .map(([x, y], at) =>
        circle(Number(x), Number(y), 1.5, ['#ff3fc8', '#ffe14a', '#2ee6f0', '#7dff9a'][at] ?? ''),
      )
      .join('') +
    circle(-7, 3, 3, '#a3145a') +
    circle(7, 3, 3, '#a3145a') +
    circle(0, -5, 1.6, '#ff3fc8');
  const floor =
    many(15, (at) =>
      line(
        [
          [(at - 7) * 7, 26],
          [(at - 7) * 34, 80],
        ],
        '#0f8f86',
        0.3,
      ),
    ) +
    many(9, (at) =>
      line(
        [
          [-130, 26 + at * at * 0.75],
          [80, 26 + at * at * 0.75],
        ],
        '#0f8f86',
        0.3,
      ),
    );
  const seats = many(5, (row) =>
    many(50, (at) =>
      circle(
        -128 + at * 4 + (row % 2) * 2,
        8 + row * 4.4 - Math.abs(at - 32) * 0.24,
        1.3,
        c.pick(['#062e2e', '#083b3a', '#0c5250', '#ff3fc8', '#062e2e', '#2ee6f0']),
        { opacity: 0.75 },
      ),
    ),
  );
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#021314'],
        [0.6, '#07403f'],
        [1, '#021a1b'],
      ]),
    ),
    many(7, (at) =>
      path(`M${(at - 3) * 16} -80h6L${(at - 3) * 3} 28Z`, at % 2 ? '#0d6a64' : '#c92070', { opacity: 0.4 }),
    ),
    stars(c, 50, '#c9fff4', 0),
    seats,
    glow(c, 0, 4, 60, '#ff5fa8', 0.6),
    floor,
    put(0, 24, petals),
    glow(c, 0, 20, 24, '#ffe9a0', 0.85),
    put(-24, 48, pad, 0.72, -16),
    put(25, 46, pad, 0.72, 16),
    ellipse(0, 26, 30, 3.4, 'none', { stroke: '#2ee6f0', 'stroke-width': 0.6 }),
  );
}
