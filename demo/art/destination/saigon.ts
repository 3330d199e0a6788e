// Ho Chi Minh City: the market, the tower, the roofs.
import { circle, cover, ellipse, linear, many, n, path, rect, stroke, type Canvas } from '../canvas.ts';
import { tubeHouses } from '../figures.ts';

export function saigon(c: Canvas): string {
  const ground = c.h * 0.8;
  const tower = (x: number, tall: number): string =>
    path(
      `M${n(x - c.u * 5)} ${n(ground)}Q${n(x - c.u * 8)} ${n(ground - tall * 0.5)} ${n(x)} ${n(ground - tall)}Q${n(x + c.u * 6)} ${n(ground - tall * 0.5)} ${n(x + c.u * 5)} ${n(ground)}Z`,
      '#a3394f',
    ) +
    ellipse(x + c.u * 3, ground - tall * 0.62, c.u * 5, c.u * 1.2, '#8c2b45') +
    stroke(`M${n(x)} ${n(ground - tall)}v${n(-c.u * 8)}`, '#a3394f', c.u * 0.7);
  const market = ((): string => {
    const [x, y] = [c.w * 0.36, ground];
    return (
      rect(x - c.u * 26, y - c.u * 12, c.u * 52, c.u * 14, '#5c1f3a') +
      path(
        `M${n(x - c.u * 29)} ${n(y - c.u * 12)}L${n(x - c.u * 20)} ${n(y - c.u * 18)}H${n(x + c.u * 20)}L${n(x + c.u * 29)} ${n(y - c.u * 12)}Z`,
        '#7a2a42',
      ) +
      rect(x - c.u * 6, y - c.u * 33, c.u * 12, c.u * 35, '#f6d9a2') +
      path(
        `M${n(x - c.u * 8)} ${n(y - c.u * 33)}L${n(x)} ${n(y - c.u * 41)}L${n(x + c.u * 8)} ${n(y - c.u * 33)}Z`,
        '#7a2a42',
      ) +
      circle(x, y - c.u * 26, c.u * 4, '#fffaf0', { stroke: '#5c1f3a', 'stroke-width': c.u * 0.7 }) +
      stroke(`M${n(x)} ${n(y - c.u * 28.6)}v${n(c.u * 2.6)}h${n(c.u * 1.9)}`, '#5c1f3a', c.u * 0.6) +
      path(
        `M${n(x - c.u * 3.6)} ${n(y)}v${n(-c.u * 9)}a${n(c.u * 3.6)} ${n(c.u * 3.6)} 0 0 1 ${n(c.u * 7.2)} 0v${n(c.u * 9)}Z`,
        '#5c1f3a',
      )
    );
  })();
  return [
    cover(
      c,
      linear(c, [
        [0, '#fbd28b'],
        [0.6, '#f59a63'],
        [1, '#e0605a'],
      ]),
    ),
    circle(c.w * 0.7, c.h * 0.42, c.u * 24, '#fff0bf'),
    tower(c.w * 0.72, c.h * 0.6),
    tubeHouses(c, ground, c.h * 0.26, ['#c2515a', '#b5465a'], ['#ffd98f']),
    market,
    tubeHouses(c, c.h * 0.96, c.h * 0.14, ['#3d1733', '#4a1c3a'], ['#ffc46b', '#ffe3a6']),
    many(3, (at) =>
      stroke(
        `M-5 ${n(c.h * (0.6 + at * 0.02))}Q${n(c.w / 2)} ${n(c.h * (0.68 + at * 0.02))} ${c.w + 5} ${n(c.h * (0.57 + at * 0.03))}`,
        '#3d1733',
        c.u * 0.3,
      ),
    ),
  ].join('');
}
