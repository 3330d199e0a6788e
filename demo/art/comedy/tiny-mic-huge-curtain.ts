// A tiny microphone before a huge curtain.
import { circle, ellipse, linear, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { ground, line, poly, put, stage, strip } from '../stage.ts';

export function tinyMicHugeCurtain(c: Canvas): string {
  const drop = c.wide ? -7 : 0;
  const folds = many(26, (at) => {
    const x = -132 + at * 8.2;
    return path(
      `M${x} -75H${x + 8.4}C${x + 9.6} -20 ${x + 6.8} 10 ${x + 8.4} 48Q${x + 4.2} ${52 + (at % 2) * 2} ${x} 48C${x + 1} 10 ${x - 1.6} -20 ${x} -75Z`,
      linear(
        c,
        [
          [0, '#5c0c28'],
          [0.45, at % 3 ? '#a81a42' : '#bf2450'],
          [0.62, '#8a1538'],
          [1, '#4a0820'],
        ],
        90,
      ),
    );
  });
  return stage(
    c,
    ground('#2a0614'),
    folds,
    rect(
      -130,
      40,
      210,
      14,
      linear(c, [
        [0, '#2a0614', 0],
        [1, '#2a0614', 0.7],
      ]),
    ),
    strip(50 + drop, 40, '#3a1712'),
    many(14, (at) =>
      line(
        [
          [-130 + at * 16, 80],
          [-100 + at * 11.6, 50 + drop],
        ],
        '#25100c',
        0.5,
      ),
    ),
    put(
      0,
      drop,
      poly(
        [
          [4, -80],
          [10, -80],
          [25, 57],
          [-17, 57],
        ],
        linear(c, [
          [0, '#ffe3a8', 0.1],
          [1, '#ffe3a8', 0.5],
        ]),
      ) +
        ellipse(4, 57, 21, 4.6, '#ffdf9a') +
        ellipse(4, 57, 15, 3, '#fff3cf') +
        line(
          [
            [4, 57],
            [4, 41],
          ],
          '#1a0c10',
          0.7,
        ) +
        ellipse(4, 57, 3, 0.8, '#1a0c10') +
        ellipse(4, 39.6, 1.5, 2, '#e8e2d8') +
        rect(3.2, 41, 1.6, 2.4, '#1a0c10'),
    ),
    many(11, (at) => path(`M${-132 + at * 20} -76h20v${8}q-10 10 -20 0Z`, at % 2 ? '#7a1130' : '#941a3e')),
    many(11, (at) => stroke(`M${-132 + at * 20} -68q10 10 20 0`, '#f0b84a', 0.9)),
    many(18, () => circle(c.between(-10, 20), c.between(-20, 50), 0.25, '#fff3cf', { opacity: 0.7 })),
  );
}
