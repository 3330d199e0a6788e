// Three dishes of Huế from above.
import {
  circle,
  ellipse,
  group,
  many,
  n,
  path,
  rect,
  smooth,
  stroke,
  times,
  type Canvas,
} from '../canvas.ts';
import { around, blossom, ground, leaf, line, put, stage } from '../stage.ts';

export function threeBowls(c: Canvas): string {
  const rim = (r: number, glaze: string, band: string): string =>
    circle(1.6, 2.4, r + 1, '#2a0f3d', { opacity: 0.45 }) +
    circle(0, 0, r, glaze) +
    circle(0, 0, r * 0.93, 'none', {
      stroke: band,
      'stroke-width': r * 0.05,
      'stroke-dasharray': `${n(r * 0.09)} ${n(r * 0.06)}`,
    }) +
    circle(0, 0, r * 0.82, band);
  const bunBo =
    rim(24, '#fff8ea', '#2b4fa8') +
    circle(0, 0, 18.6, '#c8401f') +
    many(16, (at) =>
      stroke(
        smooth(
          times(6, (step) => [-15 + step * 6, -8 + at * 1.05 + Math.sin(step * 1.6 + at) * 2.6] as const),
        ),
        at % 2 ? '#fff4dc' : '#f1dcae',
        1,
      ),
    ) +
    put(-6, -6, ellipse(0, 0, 7, 5, '#8a4a32') + ellipse(0, 0, 5, 3.2, '#b0694a'), 1, 20) +
    put(7, 3, ellipse(0, 0, 6.4, 4.6, '#7d3f2b') + ellipse(0.4, 0, 4, 2.4, '#a85f43'), 1, -30) +
    put(4, -10, leaf(11, 3.6, '#3f8f4a', '#24602e'), 1, 30) +
    put(-9, 8, leaf(9, 3, '#5aa653', '#2f7038'), 1, -10) +
    put(-3, 11, circle(0, 0, 3, '#d9281f') + circle(0, 0, 1.6, '#f6c9a0')) +
    many(12, () => circle(c.between(-13, 13), c.between(-13, 13), 0.6, '#5aa653'));
  const banhBeo =
    rim(20, '#dff0e6', '#1f7a6a') +
    around(
      6,
      put(
        0,
        -9.6,
        circle(0, 0, 4.6, '#ffffff') +
          circle(0, 0, 3.6, '#f5f0e2') +
          circle(0, 0, 1.9, '#f08a3c') +
          put(1.4, 0.8, leaf(2.6, 0.9, '#3f8f4a'), 1, 30),
      ),
    ) +
    circle(0, 0, 4.6, '#ffffff') +
    circle(0, 0, 3.6, '#f5f0e2') +
    circle(0, 0, 1.9, '#f08a3c');
  const che =
    rim(17, '#ffe9ef', '#b03a76') +
    circle(0, 0, 13, '#f7e2c0') +
    many(11, () => {
      const [a, d] = [c.between(0, 6.3), c.between(0, 9.6)];
      return put(
        Math.cos(a) * d,
        Math.sin(a) * d,
        circle(0, 0, 2.7, c.pick(['#ffffff', '#f6b6c9', '#b8dca0', '#f3d37a'])) +
          circle(-0.7, -0.7, 0.8, '#ffffff'),
      );
    }) +
    put(0, 0, blossom(8, 6, '#f57aa6', '#ffd75e')) +
    put(5, -6, leaf(7, 2.4, '#5aa653'), 1, -30);
  const cloth = many(22, (at) =>
    many(15, (row) =>
      put(
        -126 + at * 10,
        -70 + row * 10,
        (at + row) % 2
          ? around(4, path('M0 -1Q-2.6 -3 0 -4.6Q2.6 -3 0 -1Z', '#7a3fa3'))
          : circle(0, 0, 0.8, '#c9963a') +
              circle(0, 0, 2.2, 'none', { stroke: '#7a3fa3', 'stroke-width': 0.4 }),
      ),
    ),
  );
  const sticks = group(
    line(
      [
        [0, -44],
        [0, 44],
      ],
      '#2a0f3d',
      2.4,
    ) +
      line(
        [
          [4, -44],
          [4, 44],
        ],
        '#2a0f3d',
        2.4,
      ) +
      line(
        [
          [0, -44],
          [0, -34],
        ],
        '#e8b84a',
        2.4,
      ) +
      line(
        [
          [4, -44],
          [4, -34],
        ],
        '#e8b84a',
        2.4,
      ),
    { transform: 'translate(37 16) rotate(14)' },
  );
  return stage(
    c,
    ground('#5a2280'),
    cloth,
    rect(c.wide ? -60 : -47, -62, c.wide ? 112 : 94, 124, 'none', {
      stroke: '#c9963a',
      'stroke-width': 0.8,
      rx: 4,
    }),
    put(-14, -24, bunBo, 1.16),
    put(20, 20, banhBeo, 1.05),
    put(-22, 36, che, c.wide ? 0.8 : 1),
    put(
      30,
      -38,
      circle(0, 0, 8.6, '#fff8ea') +
        circle(0, 0, 7, '#a3301c') +
        circle(0, 0, 7, '#c8562a', { opacity: 0.6 }) +
        many(6, () => circle(c.between(-4, 4), c.between(-4, 4), 0.8, '#f2c14e')),
    ),
    sticks,
    put(
      -40,
      6,
      circle(0, 0, 3.4, '#8ac24a') +
        circle(0, 0, 2.6, '#d8eaa0') +
        around(
          6,
          line(
            [
              [0, 0],
              [0, -2.4],
            ],
            '#8ac24a',
            0.4,
          ),
        ),
    ),
  );
}
