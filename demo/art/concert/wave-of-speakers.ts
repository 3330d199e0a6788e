// A great wave made of loudspeakers.
import { circle, clip, many, path, rect, stroke, times, type Canvas } from '../canvas.ts';
import { both, ground, put, stage } from '../stage.ts';

export function waveOfSpeakers(c: Canvas): string {
  const speaker = (x: number, y: number, r: number, tone: number): string =>
    circle(x, y, r, '#071c5e') +
    circle(x, y, r * 0.9, ['#1a4fd0', '#3f7df0', '#0f37a8', '#2b66e0'][tone % 4] ?? '') +
    circle(x, y, r * 0.62, ['#0b2a8f', '#123bb8'][tone % 2] ?? '') +
    circle(x, y, r * 0.3, '#fdfbf3') +
    circle(x, y, r * 0.13, '#071c5e');
  const crest =
    'M-140 26C-112 22 -92 30 -70 24C-52 19 -46 -16 -22 -36C2 -56 36 -48 44 -22C48 -8 40 2 34 0C36 -14 26 -24 12 -18C-6 -10 -6 14 14 24C34 32 60 24 84 20V84H-140Z';
  const stack = many(19, (row) =>
    many(24, (at) => speaker(-134 + at * 9.6 + (row % 2) * 4.8, -58 + row * 8.3, 4.6, at * 3 + row)),
  );
  const lip = times(30, (at) => {
    const t = at / 29;
    const [x, y] = [
      (1 - t) ** 3 * -40 + 3 * (1 - t) ** 2 * t * -22 + 3 * (1 - t) * t ** 2 * 50 + t ** 3 * 37,
      (1 - t) ** 3 * -14 + 3 * (1 - t) ** 2 * t * -62 + 3 * (1 - t) * t ** 2 * -62 + t ** 3 * 2,
    ];
    return circle(x + c.between(-1.5, 1.5), y + c.between(-1.5, 1.5), c.between(1.8, 4.2), '#fdfbf3');
  });
  const spray = many(34, () => circle(c.between(8, 50), c.between(-6, 22), c.between(0.5, 1.7), '#fdfbf3'));
  return stage(
    c,
    ground('#fbe6c4'),
    circle(14, -12, 30, '#ff7a3c'),
    many(15, (at) => rect(-130, -72 + at * 7, 210, 0.35, '#e9b98a')),
    path(crest, '#071c5e'),
    clip(c, crest, stack),
    stroke(crest, '#fdfbf3', 1),
    lip.join(''),
    spray,
    put(-92, -34, both(path('M0 0Q5 -5 10 -1Q5 -2 0 0Z', '#0b2a8f'))),
    put(-70, -44, both(path('M0 0Q5 -5 10 -1Q5 -2 0 0Z', '#0b2a8f')), 0.7),
  );
}
