// The drum that praises, and three masks.
import { circle, ellipse, many, path, radial, rect, type Canvas } from '../canvas.ts';
import { around, both, ground, put, stage } from '../stage.ts';

export function praiseDrum(c: Canvas): string {
  const drum =
    circle(0, 0, 46, '#5c0f12') +
    circle(0, 0, 43, '#b5221f') +
    around(32, circle(0, -44.4, 1.5, '#f4c042')) +
    circle(0, 0, 39.5, '#f1dfba') +
    circle(
      0,
      0,
      39.5,
      radial(c, [
        [0, '#fff7e0'],
        [0.7, '#f1dfba', 0],
        [1, '#cfae74'],
      ]),
    ) +
    circle(0, 0, 31, 'none', { stroke: '#b5221f', 'stroke-width': 0.8 }) +
    circle(0, 0, 29, 'none', { stroke: '#b5221f', 'stroke-width': 0.3 });
  const swirl =
    path('M0 -22A22 22 0 0 1 0 22A11 11 0 0 1 0 0A11 11 0 0 0 0 -22Z', '#b5221f') +
    circle(0, 0, 22, 'none', { stroke: '#b5221f', 'stroke-width': 1 }) +
    circle(0, -11, 3, '#b5221f') +
    circle(0, 11, 3, '#f1dfba');
  const mask = (skin: string, mark: string, beard: string): string =>
    path('M-12 -12Q0 -20 12 -12C14 4 9 16 0 17C-9 16 -14 4 -12 -12Z', skin, {
      stroke: '#1a0c0c',
      'stroke-width': 0.8,
    }) +
    both(
      path('M2 -6Q7 -13 12 -9Q8 -6 2 -4Z', mark) +
        ellipse(5.6, -2.4, 2.6, 1.6, '#fff') +
        circle(5.4, -2.4, 1.1, '#1a0c0c') +
        path('M3 4Q8 0 11 2Q9 8 4 7Z', mark),
    ) +
    path('M0 -14L2 -8L0 -3L-2 -8Z', mark) +
    path('M-5 9.5Q0 7 5 9.5Q0 13 -5 9.5Z', '#1a0c0c') +
    path('M-6 13Q0 28 6 13Q0 17 -6 13Z', beard) +
    both(path('M11 -14q5 -5 3 -9q-3 3 -7 5', '#f4c042'));
  const stick =
    rect(-1.4, -34, 2.8, 50, '#e2b263', { rx: 1.4 }) +
    ellipse(0, -36, 4, 5, '#1a0c0c') +
    rect(-1.8, 8, 3.6, 8, '#b5221f', { rx: 1 });
  return stage(
    c,
    ground('#191113'),
    many(20, (at) =>
      circle(0, -4, 52 + at * 7, 'none', {
        stroke: at % 2 ? '#5c0f12' : '#8c6a1f',
        'stroke-width': 0.7,
        opacity: 1 - at * 0.045,
      }),
    ),
    put(0, -4, drum + put(0, 0, swirl, 1, 24)),
    put(-35, 46, mask('#e8e0d0', '#1f7a6a', '#1a0c0c'), 0.95, -12),
    put(0, 52, mask('#d9291f', '#f4c042', '#f1e6cf'), 1.02),
    put(35, 46, mask('#2a2a33', '#f1dfba', '#b5221f'), 0.95, 12),
    put(34, -46, stick, 0.95, 42),
    put(-36, -46, stick, 0.95, -38),
  );
}
