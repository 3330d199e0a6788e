// Two windows across an alley in the rain.
import { circle, glow, many, n, path, rect, stroke, type Canvas } from '../canvas.ts';
import { ground, leaf, line, put, stage } from '../stage.ts';

export function outsideTheWindow(c: Canvas): string {
  const bricks = many(22, (row) =>
    many(20, (at) =>
      rect(
        -130 + at * 11 + (row % 2) * 5.5,
        -72 + row * 6.6,
        10.4,
        6,
        c.pick(['#1d2a5a', '#202f63', '#1a2550', '#24356e']),
      ),
    ),
  );
  const frame = (x: number, y: number, w: number, h: number, lit: string, inside: string): string =>
    put(
      x,
      y,
      glow(c, w / 2, h / 2, w * 1.3, lit, 0.4) +
        rect(-2.4, -2.4, w + 4.8, h + 4.8, '#0c1230') +
        rect(0, 0, w, h, lit) +
        inside +
        line(
          [
            [w / 2, 0],
            [w / 2, h],
          ],
          '#0c1230',
          1.3,
        ) +
        line(
          [
            [0, h * 0.34],
            [w, h * 0.34],
          ],
          '#0c1230',
          1.3,
        ) +
        rect(-5, h + 2, w + 10, 3, '#0c1230'),
    );
  const her =
    path(
      'M4 40V30C4 22 8 20 13 19V16C9 14 8 9 10 6C12 2 18 2 20 6C22 12 20 18 22 24Q26 28 26 40Z',
      '#3a1430',
    ) + path('M10 6C8 12 6 22 8 30C4 26 4 10 10 4Q15 -1 20 5Q14 4 10 6Z', '#1c0a1c');
  const him =
    path(
      'M8 40C8 28 10 25 16 23V20C12 18 11 13 12 10C14 5 22 5 23 11C24 14 24 18 21 20V23C28 25 30 28 30 40Z',
      '#14302f',
    ) + path('M12 11Q13 4 19 5Q25 6 23.6 13Q20 9 12 11Z', '#081a1a');
  const box = many(
    9,
    (at) =>
      put(-2 + at * 4.4, 0, leaf(6 + (at % 3) * 2, 1.6, '#2f6b4f'), 1, -90 + (at % 2 ? 20 : -20)) +
      put(-2 + at * 4.4 + 1, -6 - (at % 3), circle(0, 0, 1.5, at % 2 ? '#ff5f7d' : '#ffb03a')),
  );
  return stage(
    c,
    ground('#16204a'),
    bricks,
    rect(-4, -80, 9, 160, '#0a0f2a'),
    many(60, () => {
      const y = c.between(-70, 66);
      return stroke(`M${n(c.between(-3, 4))} ${n(y)}l-0.5 3`, '#9fb4ff', 0.3);
    }),
    frame(-42, -36, 30, 44, '#ffc35a', path('M0 0H10Q8 20 2 44H0Z', '#e8703a') + her),
    frame(14, -6, 30, 44, '#ffe2a0', path('M30 0H21Q23 20 28 44H30Z', '#4fa8a0') + put(-4, 4, him)),
    put(-40, 13, box),
    frame(-84, 6, 24, 36, '#1a2450', rect(0, 0, 24, 36, '#25336b')),
    frame(-112, -44, 24, 36, '#ffb03a', rect(3, 22, 6, 14, '#a8502f')),
    frame(-40, 34, 26, 40, '#25336b', rect(0, 0, 26, 40, '#25336b')),
    frame(17, -66, 24, 34, '#25336b', rect(0, 0, 24, 34, '#2b3c7d')),
    stroke('M-46 -44Q0 -36 50 -42', '#0a0f2a', 0.7),
    stroke('M-14 -8C-4 -12 4 6 14 0', '#ff5f7d', 0.5, { 'stroke-dasharray': '1.2 1.4' }),
    put(0, -5, path('M0 3C-5 -1 -3 -5 0 -2.4C3 -5 5 -1 0 3Z', '#ff5f7d'), 0.9),
    put(
      36,
      36,
      path('M-8 0C-8 -6 -4 -8 -1 -8L-0.6 -11L2 -8.6L4 -11L5 -7C8 -6 8 -2 6 0Z', '#0a0f2a') +
        stroke('M-8 -1Q-13 -2 -12 -8', '#0a0f2a', 1.6),
    ),
    many(120, () =>
      stroke(`M${n(c.between(-130, 72))} ${n(c.between(-72, 66))}l-1 5`, '#b8c8ff', 0.22, {
        opacity: c.between(0.3, 0.8),
      }),
    ),
  );
}
