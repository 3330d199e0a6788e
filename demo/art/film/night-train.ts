// The front of a train at night.
import { circle, ellipse, glow, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { both, ground, line, poly, put, rays, stage } from '../stage.ts';

export function nightTrain(c: Canvas): string {
  const front =
    path('M-30 46V-18Q-30 -42 0 -44Q30 -42 30 -18V46Z', '#0c1612') +
    path('M-26 6V-18Q-26 -38 0 -40Q26 -38 26 -18V6Z', '#16251f') +
    both(
      path('M3 -8V-30Q20 -28 22 -14V-8Z', '#2b463b') +
        path('M3 -8V-30Q8 -29.5 10 -29L6 -8Z', '#3f6353') +
        circle(19, 20, 5.6, '#0c1612') +
        circle(19, 20, 4, '#e2262b') +
        rect(4, 12, 9, 1.4, '#3f6353'),
    ) +
    rect(-30, 4, 60, 2.2, '#d9b23a') +
    circle(0, 18, 11, '#0c1612') +
    circle(0, 18, 8.6, '#fff9d8') +
    path('M-30 46H30L36 56H-36Z', '#070d0a') +
    many(7, (at) =>
      line(
        [
          [-24 + at * 8, 46],
          [-28 + at * 9.4, 56],
        ],
        '#2b463b',
        0.8,
      ),
    );
  const rails =
    many(12, (at) => {
      const y = 50 + at * at * 0.42;
      const w = 26 + at * at * 0.9;
      return rect(-w / 2 - w * 0.3, y, w * 1.6, 0.9 + at * 0.16, '#22352c');
    }) +
    both(
      poly(
        [
          [13, 48],
          [15, 48],
          [66, 100],
          [58, 100],
        ],
        '#9fb3a6',
      ),
    );
  return stage(
    c,
    ground('#07100d'),
    poly(
      [
        [-130, -75],
        [-34, -14],
        [-34, 56],
        [-130, 90],
      ],
      '#0e1c17',
    ),
    poly(
      [
        [80, -75],
        [34, -14],
        [34, 56],
        [80, 90],
      ],
      '#0b1713',
    ),
    many(
      16,
      (at) =>
        line(
          [
            [-130, -75 + at * 11],
            [-34, -14 + at * 4.6],
          ],
          '#16291f',
          0.35,
        ) +
        line(
          [
            [80, -75 + at * 11],
            [34, -14 + at * 4.6],
          ],
          '#16291f',
          0.35,
        ),
    ),
    glow(c, 0, 2, 100, '#c8d94a', 0.3),
    rays(0, 20, 18, '#e9f27a12', 150),
    put(0, 2, front),
    glow(c, 0, 20, 46, '#fff6b0', 0.95),
    circle(0, 20, 8.6, '#fffef0'),
    rails,
    ellipse(0, 60, 40, 6, '#f7f3a0', { opacity: 0.25 }),
    rect(-44, -30, 2, 92, '#050a08'),
    circle(-43, -32, 8, '#050a08'),
    circle(-43, -32, 6.6, '#f4efdc'),
    line(
      [
        [-43, -32],
        [-44.7, -36],
      ],
      '#050a08',
      0.9,
    ),
    line(
      [
        [-43, -32],
        [-43, -27.4],
      ],
      '#050a08',
      0.5,
    ),
    path('M26 64C26 54 30 50 31 44C29 40 31 36 34 36C37 36 39 40 37 44C39 50 43 54 43 66Z', '#050a08'),
    stroke('M27 62L24 72', '#050a08', 2),
    many(50, () =>
      circle(c.between(-60, 50), c.between(-60, 60), c.between(0.1, 0.4), '#e9f27a', { opacity: 0.5 }),
    ),
  );
}
