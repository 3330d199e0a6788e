// Tễu among ducks and lotus in the pond of water puppets.
import { circle, ellipse, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { both, ground, line, mirror, put, scallops, stage, strip } from '../stage.ts';

export function pondTales(c: Canvas): string {
  const duck = (fill: string): string =>
    path('M-12 0C-12 8 8 9 13 1C15 -3 18 -5 17 -6C10 -5 6 -4 -2 -4C-5 -4 -12 -6 -12 0Z', fill) +
    circle(-9, -8, 5, fill) +
    path('M-13 -9L-19 -7L-13 -6Z', '#f2932a') +
    circle(-10.4, -9, 1, '#1a1a1a') +
    path('M-2 -2Q4 4 10 -1Q5 6 -2 3Z', '#00000022') +
    rect(-12, -4.6, 6, 1.2, '#c8332f');
  const teu =
    path('M-16 40C-18 18 -10 10 0 10C10 10 18 18 16 40Z', '#f0b98a') +
    path('M-16 40C-17 26 -14 18 -10 14L0 30L10 14C14 18 17 26 16 40Z', '#c8332f') +
    ellipse(0, 30, 6, 7, '#f0b98a') +
    circle(0, 31, 0.8, '#b97a4f') +
    circle(0, -2, 13, '#f5c79b') +
    circle(-13, -1, 3, '#f0b98a') +
    circle(13, -1, 3, '#f0b98a') +
    both(
      circle(5, -3.4, 2.2, '#fff') +
        circle(5, -3, 1.1, '#1a1a1a') +
        stroke('M2.4 -8q3 -2 6 0', '#1a1a1a', 0.9) +
        circle(9, 3, 2.4, '#f08a7a'),
    ) +
    path('M-6 4Q0 12 6 4Q0 6 -6 4Z', '#a11f24') +
    path('M-3 -14Q0 -24 3 -14Z', '#1a1a1a') +
    both(circle(10.5, -10, 3, '#1a1a1a')) +
    rect(-3, -15.6, 6, 2, '#c8332f') +
    stroke('M-14 18L-26 6L-24 -6', '#f0b98a', 5) +
    stroke('M14 18L27 20L33 10', '#f0b98a', 5) +
    put(
      -24,
      -8,
      line(
        [
          [0, 0],
          [-2, -12],
        ],
        '#7a4a1f',
        1,
      ) + path('M-12 -12Q-2 -26 10 -14Q0 -16 -2 -12Q-6 -15 -12 -12Z', '#f5d04a'),
      1,
    );
  const lotus = (x: number, y: number, s: number): string =>
    put(
      x,
      y,
      ellipse(0, 3, 12, 2.6, '#0e5a48') +
        [-56, 56, -30, 30, 0]
          .map((turn) =>
            put(
              0,
              2,
              path(
                'M0 0C-4 -4 -3 -10 0 -13C3 -10 4 -4 0 0Z',
                Math.abs(turn) > 40 ? '#e0619a' : turn ? '#f38bb6' : '#ffb3cf',
              ),
              1,
              turn,
            ),
          )
          .join(''),
      s,
    );
  const roof =
    path('M-140 -80H90V-54Q60 -46 40 -38Q48 -50 30 -50H-84Q-100 -50 -94 -38Q-110 -46 -140 -54Z', '#7c2a22') +
    many(36, (at) => rect(-136 + at * 6.2, -80, 0.9, 28, '#5e1d18')) +
    stroke('M-140 -54Q-110 -46 -94 -38Q-100 -50 -84 -50H30Q48 -50 40 -38Q60 -46 90 -54', '#f2b93b', 1.6);
  const blinds =
    many(38, (at) => rect(-84 + at * 3.02, -49, 2.4, 54, at % 2 ? '#2f6b3a' : '#387a44')) +
    many(5, (at) => rect(-84, -40 + at * 10, 116, 0.8, '#214f2a'));
  return stage(
    c,
    ground('#f3d27a'),
    blinds,
    rect(-90, -50, 5, 60, '#a3322a'),
    rect(31, -50, 5, 60, '#a3322a'),
    roof,
    strip(4, 80, '#1f8f7a'),
    scallops(4, 76, 9, '#1f8f7a', '#76cdb4', 0.45),
    put(0, 6, teu, 1.08),
    scallops(42, 76, 9, '#187a6a', '#76cdb4', 0.45),
    put(-33, 44, duck('#fff6e0'), 0.95),
    put(34, 50, mirror(duck('#f5c542')), 0.8),
    put(-60, 30, duck('#fff6e0'), 0.7),
    lotus(-30, 60, 1.1),
    lotus(22, 62, 0.9),
    lotus(-96, 34, 1.2),
    lotus(-112, 22, 0.8),
  );
}
