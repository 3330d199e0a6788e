// A sampan from above, with an amplifier aboard.
import { circle, group, linear, many, path, rect, smooth, stroke, times, type Canvas } from '../canvas.ts';
import { around, blossom, ground, line, poly, put, stage } from '../stage.ts';

export function boatFromAbove(c: Canvas): string {
  const ripple = many(26, (at) =>
    stroke(
      smooth(
        times(
          12,
          (step) => [-135 + step * 19, -84 + at * 7 + Math.sin(step * 1.4 + at * 0.6) * 2.2] as const,
        ),
      ),
      '#7fc4a4',
      0.45,
      { opacity: 0.6 },
    ),
  );
  const hull =
    path('M0 -52C13 -34 15 20 0 54C-15 20 -13 -34 0 -52Z', '#3c2415') +
    path('M0 -46C10.5 -30 12 18 0 48C-12 18 -10.5 -30 0 -46Z', '#c98f4e') +
    many(9, (at) => rect(-12, -26 + at * 7.4, 24, 0.8, '#8a5a2b')) +
    stroke('M0 -50V52', '#8a5a2b', 0.5);
  const amp =
    rect(-8.5, -10, 17, 17, '#201a26', { rx: 1.6 }) +
    rect(-7.3, -8.8, 14.6, 14.6, '#d8b071', { rx: 1 }) +
    circle(0, -1.5, 5.6, '#201a26') +
    circle(0, -1.5, 2, '#d8b071') +
    many(4, (at) => circle(-5.4 + at * 3.6, 5.9, 0.7, '#fff4d8'));
  const waves = many(5, (at) =>
    stroke(
      `M${-12 - at * 4} ${-20 - at * 5}Q0 ${-34 - at * 7} ${12 + at * 4} ${-20 - at * 5}`,
      '#fff4d8',
      1.1 - at * 0.15,
      { opacity: 0.9 - at * 0.14 },
    ),
  );
  const hat =
    circle(0, 0, 8, '#f2dfae') +
    many(12, (at) =>
      put(
        0,
        0,
        line(
          [
            [0, 0],
            [0, 8],
          ],
          '#c9a968',
          0.3,
        ),
        1,
        at * 30,
      ),
    ) +
    circle(0, 0, 5, 'none', { stroke: '#c9a968', 'stroke-width': 0.3 }) +
    circle(0, 0, 1, '#c9a968');
  const lotus = (x: number, y: number, s: number): string =>
    put(
      x,
      y,
      circle(0, 0, 7, '#2f7a55') +
        poly(
          [
            [0, 0],
            [8, -2],
            [8, 3],
          ],
          '#167067',
        ) +
        around(
          16,
          line(
            [
              [0, 0],
              [0, -6.4],
            ],
            '#58a06f',
            0.25,
          ),
        ),
      s,
      x * 7,
    );
  return stage(
    c,
    ground(
      linear(
        c,
        [
          [0, '#0f5f5a'],
          [1, '#1c8a72'],
        ],
        40,
      ),
    ),
    ripple,
    group(put(4, 4, path('M0 -52C13 -34 15 20 0 54C-15 20 -13 -34 0 -52Z', '#06302e'), 1, 33), {
      opacity: 0.4,
    }),
    put(
      0,
      0,
      hull +
        stroke('M0 -6C8 6 -7 10 0 22', '#201a26', 0.9) +
        put(0, -8, amp) +
        put(0, 25, hat) +
        stroke('M8 22L34 40', '#3c2415', 1.6) +
        path('M33 37l9 6l-3 4l-9 -6Z', '#3c2415') +
        put(0, -14, waves, 1),
      1,
      33,
    ),
    lotus(-33, -44, 1.2),
    lotus(-40, -30, 0.8),
    lotus(38, 46, 1.3),
    lotus(28, 56, 0.8),
    lotus(-36, 54, 0.9),
    lotus(-80, 22, 1.5),
    lotus(-94, 8, 0.9),
    put(-34, 40, blossom(8, 6, '#f7a8b8', '#ffd75e')),
    put(34, -50, blossom(8, 5, '#fff0f2', '#ffd75e')),
  );
}
