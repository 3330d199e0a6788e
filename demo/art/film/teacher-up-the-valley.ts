// A teacher and her pupils below the school.
import { circle, linear, many, path, rect, smooth, stroke, times, type Canvas } from '../canvas.ts';
import { ground, line, poly, put, stage } from '../stage.ts';

export function teacherUpTheValley(c: Canvas): string {
  const terrace = many(13, (at) => {
    const y = 4 + at * 5.2;
    const d = smooth(
      times(
        13,
        (step) =>
          [
            -135 + step * 19,
            y +
              Math.sin(step * 0.9 + at * 0.35) * (7 - at * 0.15) -
              (step > 8 ? (step - 8) * (3 - at * 0.2) : 0),
          ] as const,
      ),
    );
    return (
      path(
        `${d}V90H-135Z`,
        ['#cfe07a', '#a9cf62', '#8cbf57', '#6aa84f', '#4f9150', '#7cb658', '#b8d86a'][at % 7] ?? '',
      ) + stroke(d, '#f4f8d6', 0.7)
    );
  });
  const peaks =
    poly(
      [
        [-130, 20],
        [-104, -24],
        [-86, 0],
        [-62, -40],
        [-34, 4],
        [-14, -28],
        [10, 6],
        [34, -36],
        [58, -4],
        [80, -22],
        [80, 30],
        [-130, 30],
      ],
      '#7d9ec2',
    ) +
    poly(
      [
        [-130, 26],
        [-110, 2],
        [-88, 16],
        [-64, -8],
        [-30, 18],
        [-6, -2],
        [24, 20],
        [50, 0],
        [80, 14],
        [80, 34],
        [-130, 34],
      ],
      '#5b85a0',
    );
  const school =
    rect(-10, -9, 20, 9, '#f6d98a') +
    path('M-13 -9L-8 -16H8L13 -9Z', '#b5432f') +
    rect(-2, -6, 4, 6, '#7d3a22') +
    rect(-8, -6, 4, 3.4, '#4f8fa8') +
    rect(4, -6, 4, 3.4, '#4f8fa8') +
    line(
      [
        [16, 0],
        [16, -20],
      ],
      '#5e4a3a',
      0.7,
    ) +
    rect(16.3, -20, 8, 5.4, '#d3201f') +
    poly(
      times(
        10,
        (at) =>
          [
            20.3 + Math.sin((at * Math.PI) / 5) * (at % 2 ? 0.7 : 1.8),
            -17.3 - Math.cos((at * Math.PI) / 5) * (at % 2 ? 0.7 : 1.8),
          ] as const,
      ),
      '#ffdf3f',
    );
  const teacher =
    path('M-5 0L-3 -22Q0 -26 3 -22L7 0L2 8L0 -4L-4 8Z', '#7a3f9e') +
    rect(-3.4, -8, 3, 13, '#ffffff') +
    rect(0.6, -8, 3, 13, '#ffffff') +
    circle(0, -28, 3.6, '#e0ac82') +
    path('M-9 -28.6Q0 -38 9 -28.6Q0 -31 -9 -28.6Z', '#f0dca6') +
    path('M-3.6 -27Q-5 -16 -3 -14L-1.6 -24Z', '#23191a') +
    line(
      [
        [3, -21],
        [9, -12],
      ],
      '#7a3f9e',
      2,
    ) +
    rect(6.6, -13, 7, 8, '#8f5a2b', { rx: 1 }) +
    line(
      [
        [-3, -21],
        [-8, -13],
      ],
      '#7a3f9e',
      2,
    );
  const kid = (x: number, top: string): string =>
    put(
      x,
      0,
      path('M-3.4 0L-2.4 -9Q0 -11 2.4 -9L3.4 0Z', top) +
        circle(0, -12.4, 2.6, '#e0ac82') +
        path('M-2.8 -13Q0 -17 2.8 -13Z', '#23191a') +
        line(
          [
            [-1.2, 0],
            [-1.2, 4],
          ],
          '#23191a',
          1.2,
        ) +
        line(
          [
            [1.2, 0],
            [1.2, 4],
          ],
          '#23191a',
          1.2,
        ) +
        rect(-3.4, -2, 6.8, 1.2, '#ffd23e'),
    );
  const border = (y: number): string =>
    rect(-130, y, 210, 9, '#2a1a4a') +
    many(30, (at) =>
      put(
        -127 + at * 7.2,
        y + 4.5,
        path('M-3 0L0 -3.4L3 0L0 3.4Z', ['#e8344e', '#ffd23e', '#35c8a8', '#f57ac0'][at % 4] ?? '') +
          path('M-1.3 0L0 -1.5L1.3 0L0 1.5Z', '#2a1a4a'),
      ),
    );
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#9ed6ee'],
        [0.6, '#fdf1d0'],
      ]),
    ),
    circle(-24, -34, 10, '#fff6d6'),
    peaks,
    terrace,
    put(24, 12, school, 1.25),
    stroke('M22 14C-10 22 40 34 6 42S-20 52 -12 70', '#f7ecc4', 3.6),
    put(-8, 46, kid(-14, '#e8344e') + kid(-22, '#2b6fd0') + kid(14, '#1f9a78') + put(0, -4, teacher), 1.02),
    border(c.wide ? 48 : 58),
    border(c.wide ? -57 : -67),
  );
}
