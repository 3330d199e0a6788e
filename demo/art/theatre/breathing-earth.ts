// A dancer in bands of clay.
import { circle, ellipse, many, path, smooth, stroke, times, type Canvas } from '../canvas.ts';
import { ground, put, stage } from '../stage.ts';

export function breathingEarth(c: Canvas): string {
  const clay = ['#f4dcc0', '#eabf94', '#de9c68', '#cb7644', '#ad5431', '#8a3c26', '#63291d', '#431b16'];
  const bands = clay
    .map((fill, at) => {
      const top = -62 + at * 17;
      const edge = smooth(
        times(
          14,
          (step) =>
            [
              -135 + step * 17,
              top +
                Math.sin(step * 0.8 + at * 1.1) * 6 +
                Math.exp(-(((step * 17 - 132) / 22) ** 2)) * (at < 4 ? -16 : 12),
            ] as const,
        ),
      );
      return path(`${edge}V80H-135Z`, fill) + stroke(edge, '#fff5e6', 0.25, { opacity: 0.5 });
    })
    .join('');
  const grain = many(9, (at) =>
    many(14, () => {
      const y = c.between(-58, 64);
      return ellipse(c.between(-128, 64), y, c.between(0.4, 1.4), 0.35, at % 2 ? '#fff5e6' : '#431b16', {
        opacity: 0.35,
      });
    }),
  );
  const dancer =
    path(
      'M6 -30C-12 -22 -36 -28 -50 -8C-34 -12 -24 -2 -12 -2C-20 10 -26 20 -20 34C-10 18 4 12 16 20C30 30 40 24 46 8C34 10 26 -6 14 -24Z',
      '#c8321f',
    ) +
    path('M6 -30C-8 -18 -30 -20 -44 -10C-30 -8 -18 -14 -4 -14Z', '#e9573a') +
    path(
      'M10 -36C16 -34 17 -28 14 -20C12 -14 10 -8 8 -3C16 4 20 12 13 24C10 30 8 36 9 43L2 43C2 34 4 28 7 20C9 14 4 10 0 6C-12 8 -24 12 -40 24L-45 19C-32 6 -18 0 -6 -4C-6 -14 -2 -22 0 -30C0 -35 5 -38 10 -36Z',
      '#2a0f0d',
    ) +
    path('M12 -36C22 -36 30 -42 40 -54L44 -52C36 -38 26 -29 14 -28Z', '#2a0f0d') +
    path('M2 -36C-10 -38 -20 -44 -28 -56L-24 -58C-16 -48 -6 -42 4 -42Z', '#2a0f0d') +
    path('M4 -37C4 -42 6 -44 9 -45L14 -40L9 -35Z', '#2a0f0d') +
    put(11, -48, ellipse(0, 0, 5, 6.2, '#2a0f0d') + circle(-5, -4, 2.8, '#2a0f0d'), 1, 24);
  return stage(
    c,
    ground('#fbeddb'),
    circle(22, -44, 13, '#e9573a'),
    bands,
    grain,
    put(0, 8, dancer, 1.04),
    path('M-130 52C-80 46 -40 56 0 49S50 48 80 54V80H-130Z', '#2a0f0d'),
    many(22, () => circle(c.between(-30, 30), c.between(36, 50), c.between(0.3, 1), '#eabf94')),
  );
}
