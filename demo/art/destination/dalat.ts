// Dalat: the station among pines and mist.
import { circle, cover, land, linear, many, n, path, rect, times, type Canvas } from '../canvas.ts';
import { pine } from '../figures.ts';

export function dalat(c: Canvas): string {
  const roof = (x: number, y: number, s: number): string =>
    path(
      `M${n(x - 16 * s)} ${n(y)}V${n(y - 9 * s)}L${n(x - 11 * s)} ${n(y - 19 * s)}L${n(x - 6 * s)} ${n(y - 9 * s)}L${n(x)} ${n(y - 26 * s)}L${n(x + 6 * s)} ${n(y - 9 * s)}L${n(x + 11 * s)} ${n(y - 19 * s)}L${n(x + 16 * s)} ${n(y - 9 * s)}V${n(y)}Z`,
      '#f0b24a',
    ) +
    path(
      `M${n(x - 18 * s)} ${n(y - 8 * s)}L${n(x - 11 * s)} ${n(y - 21 * s)}L${n(x - 5 * s)} ${n(y - 11 * s)}L${n(x)} ${n(y - 29 * s)}L${n(x + 5 * s)} ${n(y - 11 * s)}L${n(x + 11 * s)} ${n(y - 21 * s)}L${n(x + 18 * s)} ${n(y - 8 * s)}L${n(x + 14 * s)} ${n(y - 8 * s)}L${n(x + 11 * s)} ${n(y - 14 * s)}L${n(x + 6 * s)} ${n(y - 5 * s)}L${n(x)} ${n(y - 20 * s)}L${n(x - 6 * s)} ${n(y - 5 * s)}L${n(x - 11 * s)} ${n(y - 14 * s)}L${n(x - 14 * s)} ${n(y - 8 * s)}Z`,
      '#b8402f',
    ) +
    circle(x, y - 12 * s, 2.6 * s, '#fff8e6', { stroke: '#7a3427', 'stroke-width': s * 0.6 }) +
    many(5, (at) => rect(x - 13 * s + at * 5.6 * s, y - 5.4 * s, 3 * s, 5.4 * s, '#7a3427'));
  const layers = times(4, (at) => {
    const y = c.h * (0.46 + at * 0.13);
    const colour = ['#a9b8d0', '#7f9bb0', '#4f7a80', '#27524f'][at] ?? '';
    const trees =
      at > 1
        ? many(13, (tree) =>
            pine(
              (tree / 12) * c.w + c.between(-4, 4) * c.u,
              y + c.u * 3,
              c.h * (0.1 + at * 0.045) * c.between(0.7, 1.2),
              colour,
            ),
          )
        : '';
    const mist = rect(
      0,
      y - c.u * 2,
      c.w,
      c.u * 16,
      linear(c, [
        [0, '#fff4e6', 0],
        [0.5, '#fff4e6', 0.6],
        [1, '#fff4e6', 0],
      ]),
    );
    return (
      land(c, y, c.u * (5 - at), 6, colour) +
      trees +
      (at === 1 ? roof(c.w * 0.46, y + c.u * 8, c.u * 1.02) : '') +
      (at < 3 ? mist : '')
    );
  });
  const flowers = many(52, () =>
    circle(
      c.random() * c.w,
      c.h * c.between(0.9, 1),
      c.u * c.between(0.8, 1.7),
      c.pick(['#c86fb0', '#f0a3c4', '#8f5fc0', '#ffd3e3']),
    ),
  );
  return [
    cover(
      c,
      linear(c, [
        [0, '#cfd8ec'],
        [0.5, '#f4dccb'],
        [1, '#f6e9d5'],
      ]),
    ),
    circle(c.w * 0.76, c.h * 0.22, c.u * 9, '#fff6dc'),
    layers.join(''),
    flowers,
  ].join('');
}
