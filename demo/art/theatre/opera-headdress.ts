// A face and a headdress of the old opera.
import { circle, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { blossom, both, ground, mirror, poly, put, rays, stage } from '../stage.ts';

export function operaHeaddress(c: Canvas): string {
  const face =
    path('M-17 -6C-18 16 -9 33 0 34C9 33 18 16 17 -6Q0 -18 -17 -6Z', '#fff1e4') +
    both(
      path('M4 -1C8 -6 15 -5 18 -9C17 0 12 4 5 3Z', '#e83a4f', { opacity: 0.75 }) +
        path('M4 2.4Q9 -2.6 15 1Q10 5 4 2.4Z', '#1b0d14') +
        circle(9, 1.4, 1.3, '#fff') +
        path('M3.6 -5Q9 -10 17 -8.4Q9 -8 3.6 -5Z', '#1b0d14') +
        path('M3 12C9 5 16 6 17 6C16 16 12 22 7 20Z', '#f58a9a', { opacity: 0.6 }),
    ) +
    path('M-1.8 12Q0 14.4 1.8 12', 'none', { stroke: '#c96a6a', 'stroke-width': 0.7 }) +
    path('M-5.6 21Q-2.4 18 0 19.4Q2.4 18 5.6 21Q0 26.4 -5.6 21Z', '#c8102e') +
    path('M0 -12L2 -8L0 -4L-2 -8Z', '#c8102e');
  const pheasant = both(
    stroke('M14 -34C34 -62 62 -52 70 -14', '#7d3a12', 2.6) +
      stroke('M14 -34C34 -62 62 -52 70 -14', '#f5c542', 1.4, { 'stroke-dasharray': '2.4 2' }),
  );
  const pom = (x: number, y: number, r: number, fill: string): string =>
    circle(x, y, r + 0.6, '#7d1016') +
    circle(x, y, r, fill) +
    circle(x - r * 0.3, y - r * 0.3, r * 0.35, '#fff', { opacity: 0.6 });
  const crown =
    path('M-24 -4C-27 -24 -19 -40 0 -46C19 -40 27 -24 24 -4Q0 -22 -24 -4Z', '#d9281f') +
    path('M-24 -4C-26 -12 -25 -20 -22 -26Q0 -40 22 -26C25 -20 26 -12 24 -4Q0 -22 -24 -4Z', '#f5b921') +
    many(9, (at) =>
      pom(-21 + at * 5.2, -9 - Math.sin((at / 8) * Math.PI) * 8, 2.1, at % 2 ? '#18a99a' : '#fff4dc'),
    ) +
    many(7, (at) =>
      pom(-19 + at * 6.3, -24 - Math.sin((at / 6) * Math.PI) * 7, 2.7, at % 2 ? '#e8459b' : '#2f6fd0'),
    ) +
    pom(0, -47, 5, '#d9281f') +
    both(pom(9.5, -43, 3.4, '#18a99a') + pom(17, -37, 3, '#f5b921')) +
    poly(
      [
        [-4, -22],
        [0, -30],
        [4, -22],
        [0, -16],
      ],
      '#18a99a',
    ) +
    circle(0, -22.6, 2, '#fff4dc');
  const sides = both(
    path('M19 -6C27 0 27 16 22 30', 'none', {
      stroke: '#f5b921',
      'stroke-width': 3.4,
      'stroke-dasharray': '2.6 1',
      'stroke-linecap': 'butt',
    }) +
      path('M23 -8C33 6 32 24 26 42', 'none', {
        stroke: '#18a99a',
        'stroke-width': 2,
        'stroke-dasharray': '2 1',
        'stroke-linecap': 'butt',
      }) +
      pom(22, 33, 2.6, '#e8459b') +
      pom(26, 46, 3, '#d9281f'),
  );
  const robe =
    path('M-60 90C-54 50 -30 42 -8 38L0 46L8 38C30 42 54 50 60 90Z', '#157a86') +
    path('M-16 40L0 66L16 40L22 42L0 78L-22 42Z', '#f5b921') +
    both(put(34, 62, blossom(8, 9, '#f5b921', '#d9281f')) + put(46, 78, blossom(8, 6, '#fff4dc', '#d9281f')));
  return stage(
    c,
    ground('#8c0f1d'),
    rays(0, -2, 40, '#7a0b18', 200),
    circle(0, -4, 47, '#b8141f'),
    circle(0, -4, 47, 'none', { stroke: '#f5b921', 'stroke-width': 0.8 }),
    circle(0, -4, 44.6, 'none', { stroke: '#f5b921', 'stroke-width': 0.4, 'stroke-dasharray': '1.4 1.4' }),
    put(
      0,
      4,
      pheasant +
        robe +
        sides +
        rect(-6, 30, 12, 12, '#f3d9c6') +
        face +
        path('M-17 -4C-20 8 -18 18 -14 24C-17 12 -15 2 -12 -6Z', '#1b0d14') +
        mirror(path('M-17 -4C-20 8 -18 18 -14 24C-17 12 -15 2 -12 -6Z', '#1b0d14')) +
        crown,
      1,
    ),
  );
}
