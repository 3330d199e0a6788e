// A runner in the bend of a track.
import { circle, group, linear, many, n, path, rect, stroke, type Canvas } from '../canvas.ts';
import { figure, ground, line, put, stage, type Pose } from '../stage.ts';

export function runningTrack(c: Canvas): string {
  const arc = (r: number): string =>
    `M-150 ${n(-64 + r)}H${n(-6)}A${n(r)} ${n(r)} 0 0 0 ${n(-6 + r)} -64V-100`;
  const field =
    path('M-150 -90H-2V-40Q-6 -28 -18 -26H-150Z', '#4f9a5a') +
    many(6, (at) => rect(-150 + at * 26, -90, 13, 64, '#5aa864'));
  const lanes = many(9, (at) => stroke(arc(34 + at * 12), '#fff3e6', 0.9));
  const sprint: Pose = {
    head: [9, -27],
    neck: [6, -22],
    hip: [-2, -11],
    arms: [
      [
        [13, -19],
        [18, -25],
      ],
      [
        [-2, -18],
        [-9, -14],
      ],
    ],
    legs: [
      [
        [8, -9],
        [7, 2],
      ],
      [
        [-9, -5],
        [-18, -8],
      ],
    ],
  };
  const runner =
    figure(sprint, '#2a1420', 3.8, '#7d4a33') +
    line(
      [
        [5.4, -21],
        [-1, -12],
      ],
      '#ffd23e',
      5.8,
    ) +
    path('M5.6 -30Q9 -34 13 -29L9 -28Z', '#1a0d14') +
    stroke('M5 -28Q-1 -30 -4 -26', '#1a0d14', 1.6);
  const shadow = group(figure(sprint, '#5a1a1c', 4), {
    transform: 'translate(2 3) skewX(52) scale(1 -1.5)',
    opacity: 0.5,
  });
  return stage(
    c,
    ground('#c8452f'),
    field,
    rect(
      -150,
      -90,
      240,
      180,
      linear(c, [
        [0, '#f08a4b', 0.25],
        [1, '#7d1f24', 0.45],
      ]),
    ),
    lanes,
    many(160, () =>
      circle(c.between(-128, 64), c.between(-30, 70), c.between(0.12, 0.4), '#8f2a1f', { opacity: 0.5 }),
    ),
    put(5, 27, shadow + runner, 1.5),
    many(3, (at) =>
      stroke(`M${-34 - at * 6} ${2 + at * 9}h${-12 - at * 3}`, '#fff3e6', 0.9, { opacity: 0.7 }),
    ),
    put(
      38,
      -52,
      put(0, 0, rect(-0.6, -6, 1.2, 18, '#fff3e6') + path('M0.6 -6q6 -3 9 0v6q-4 2 -9 0Z', '#ffd23e')),
    ),
    put(-32, 54, rect(-8, -2, 16, 4, '#fff3e6', { rx: 1 }) + rect(-5, -4, 10, 2, '#c9c2b8')),
  );
}
