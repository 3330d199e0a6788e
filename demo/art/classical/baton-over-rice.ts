// A baton over rice fields that are a staff of notes.
import { circle, ellipse, linear, many, path, smooth, stroke, times, type Canvas } from '../canvas.ts';
import { ground, line, poly, put, stage } from '../stage.ts';

export function batonOverRice(c: Canvas): string {
  const fields = many(9, (at) => {
    const y = -6 + at * at * 0.95;
    const edge = smooth(
      times(9, (step) => [-135 + step * 27, y + Math.sin(step * 1.1 + at * 0.8) * (1.5 + at * 0.9)] as const),
    );
    return (
      path(
        `${edge}V80H-135Z`,
        ['#f4e27a', '#d9dc5a', '#b9d052', '#92c04e', '#6cab4a', '#4c9647', '#358243', '#226c3e', '#165737'][
          at
        ] ?? '',
      ) + stroke(edge, '#fdf8d8', 0.5 + at * 0.05)
    );
  });
  const shoots = many(90, () => {
    const y = c.between(16, 66);
    return put(
      c.between(-125, 60),
      y,
      stroke('M0 0Q-0.5 -3 -2 -5M0 0V-6M0 0Q0.5 -3 2 -5', '#0f4a30', 0.5, { opacity: 0.6 }),
      0.4 + (y - 10) / 60,
    );
  });
  const note = (x: number, y: number): string =>
    put(
      x,
      y,
      ellipse(0, 0, 2.6, 1.9, '#12233a', { transform: 'rotate(-20)' }) +
        line(
          [
            [2.3, -0.6],
            [2.3, -11],
          ],
          '#12233a',
          0.6,
        ),
    );
  const hand =
    poly(
      [
        [60, -80],
        [74, -56],
        [22, -34],
        [14, -46],
      ],
      '#12233a',
    ) +
    poly(
      [
        [24, -47],
        [30, -38],
        [18, -32],
        [11, -41],
      ],
      '#ffffff',
    ) +
    path('M20 -41C14 -48 4 -45 2 -39C0 -35 4 -31 9 -31C14 -31 19 -33 20 -41Z', '#e8b38c') +
    many(3, (at) => stroke(`M${6 + at * 3.4} -33q-4 4 -7 3`, '#c98c66', 2.6)) +
    line(
      [
        [8, -38],
        [-48, -14],
      ],
      '#fffdf5',
      1.3,
    ) +
    ellipse(10, -38.5, 4, 2.1, '#7d3b22', { transform: 'rotate(-23 10 -38.5)' });
  const sweep = many(3, (at) =>
    stroke(
      `M${-46 - at} ${-12 + at * 2}C${-34} ${8 + at * 4} ${-6} ${-22 + at * 3} ${22} ${4 + at * 4}`,
      '#ffffff',
      0.9 - at * 0.2,
      { opacity: 0.75 - at * 0.2 },
    ),
  );
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#7cc7e8'],
        [0.45, '#d3eef0'],
        [0.6, '#fff6d6'],
      ]),
    ),
    circle(-30, -28, 13, '#fff3b8'),
    path('M-130 0L-96 -18L-72 -6L-40 -22L-8 -4L24 -20L80 2V20H-130Z', '#8cb9c9'),
    fields,
    shoots,
    sweep,
    note(-26, 14),
    note(-6, 20),
    note(14, 15),
    note(34, 24),
    note(-42, 24),
    hand,
    many(5, (at) =>
      put(-34 + at * 9, -46 + (at % 2) * 4, stroke('M-3 0q1.5 -2 3 0q1.5 -2 3 0', '#ffffff', 0.7)),
    ),
  );
}
