// A violin and a reel on a ribbon of film.
import { circle, clip, many, path, rect, smooth, stroke, times, type Canvas } from '../canvas.ts';
import { around, both, ground, line, put, stage } from '../stage.ts';
import { fiddle } from './fiddle-outline.ts';

export function reelAndViolin(c: Canvas): string {
  const reel =
    circle(0, 0, 24, '#f3e3c4') +
    circle(0, 0, 22, '#18303a') +
    circle(0, 0, 20.5, '#f3e3c4') +
    around(5, circle(0, -12, 5.6, '#18303a')) +
    circle(0, 0, 3.4, '#18303a');
  const holes = both(
    stroke('M8 -1C13 3 7 11 12 16', '#18303a', 1.5) +
      circle(7.6, -0.6, 1.4, '#18303a') +
      circle(12.2, 15.6, 1.6, '#18303a'),
  );
  const neck =
    rect(-2.3, -64, 4.6, 58, '#18303a') +
    path('M-2.4 -64C-3 -70 -5 -70 -5 -73a5 5 0 0 1 10 0C5 -70 3 -70 2.4 -64Z', '#18303a') +
    many(4, (at) =>
      line(
        [
          [at % 2 ? 2 : -2, -64 - (at >> 1) * 4],
          [at % 2 ? 8 : -8, -65 - (at >> 1) * 4],
        ],
        '#18303a',
        1.6,
      ),
    );
  const left = clip(c, 'M-30 -40H0V40H-30Z', path(fiddle, '#d8432f'));
  const right = clip(c, 'M0 -40H30V40H0Z', path(fiddle, '#f3e3c4'));
  const film = smooth(times(14, (at) => [-130 + at * 16, 40 + Math.sin(at * 0.9) * 9] as const));
  return stage(
    c,
    ground('#177e83'),
    rect(0, -75, 80, 150, '#d8432f'),
    c.wide ? rect(-130, -75, 70, 150, '#12686d') : '',
    circle(24, -34, 30, '#f2b33d'),
    stroke(film, '#18303a', 13, { 'stroke-linecap': 'butt' }),
    stroke(film, '#f3e3c4', 6, { 'stroke-dasharray': '9 1.6', 'stroke-linecap': 'butt' }),
    stroke(film, '#f3e3c4', 11.5, { 'stroke-dasharray': '1.6 2.4', opacity: 0.9, 'stroke-linecap': 'butt' }),
    put(
      -2,
      6,
      left +
        right +
        stroke(fiddle, '#18303a', 1.1) +
        holes +
        neck +
        path('M-7 11Q0 8 7 11L6 13H-6Z', '#f2b33d') +
        many(4, (at) =>
          line(
            [
              [(at - 1.5) * 0.9, -62],
              [(at - 1.5) * 2.2, 11],
              [(at - 1.5) * 1.6, 28],
            ],
            '#fffaf0',
            0.3,
          ),
        ) +
        path('M-3.6 24H3.6L2 36H-2Z', '#18303a'),
      1.12,
      14,
    ),
    put(27, -34, reel, 0.86, 20),
    many(7, (at) => rect(-120 + at * 9, -60 + at * 3, 5, 0.7, '#f3e3c4', { opacity: 0.5 })),
  );
}
