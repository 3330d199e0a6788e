// Rain on the keys of a piano.
import { cover, glow, linear, many, n, path, smooth, stroke, times, type Canvas } from '../canvas.ts';
import { pine } from '../figures.ts';

const ellipseOf = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="#fff1c9"/>`;

export function rainOnKeys(c: Canvas): string {
  const keys = 15;
  const arc = (at: number, r: number): readonly [number, number] => {
    const angle = (-62 + (at / keys) * 124) * (Math.PI / 180);
    return [c.cx + Math.sin(angle) * r * 1.02, c.h * 1.28 - Math.cos(angle) * r];
  };
  const [inner, outer] = [c.h * 0.42, c.h * 0.74];
  const quad = (from: number, to: number, near: number, far: number, fill: string): string => {
    const p = [arc(from, far), arc(to, far), arc(to, near), arc(from, near)];
    return path(`M${p.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, fill, {
      stroke: '#0d2b33',
      'stroke-width': c.u * 0.35,
    });
  };
  const white = many(keys, (at) => quad(at, at + 1, inner, outer, at % 2 ? '#f3e7d0' : '#fbf3e2'));
  const black = many(keys, (at) =>
    [2, 6].includes(at % 7) ? '' : quad(at + 0.7, at + 1.3, inner + (outer - inner) * 0.36, outer, '#0d2b33'),
  );
  const rain = many(150, () => {
    const x = c.between(-0.1, 1.1) * c.w;
    const y = c.between(-0.05, 0.9) * c.h;
    const long = c.between(3, 9) * c.u;
    return stroke(`M${n(x)} ${n(y)}l${n(-long * 0.28)} ${n(long)}`, '#bfe6e0', c.between(0.14, 0.34) * c.u, {
      opacity: c.between(0.2, 0.7),
    });
  });
  const lampX = c.cx + c.u * 20;
  const lampY = c.h * 0.25;
  const lamp = [
    glow(c, lampX, lampY + c.u * 6, c.u * 46, '#ffc766', 0.75),
    stroke(`M${n(lampX)} -5V${n(lampY - c.u * 8)}`, '#0b2027', c.u * 0.7),
    path(
      `M${n(lampX - c.u * 5)} ${n(lampY - c.u * 8)}H${n(lampX + c.u * 5)}L${n(lampX + c.u * 14)} ${n(lampY + c.u * 6)}H${n(lampX - c.u * 14)}Z`,
      linear(c, [
        [0, '#d9772b'],
        [1, '#ffcf70'],
      ]),
    ),
    ellipseOf(lampX, lampY + c.u * 6, c.u * 14, c.u * 2.4),
  ].join('');
  const trees = many(9, (at) =>
    pine((at / 8) * c.w + c.between(-3, 3) * c.u, c.h * 0.66, c.h * c.between(0.24, 0.5), '#12454b'),
  );
  return [
    cover(
      c,
      linear(c, [
        [0, '#0f3a44'],
        [0.6, '#1f6a6d'],
        [1, '#0b2a33'],
      ]),
    ),
    trees,
    lamp,
    rain,
    white,
    black,
    path(smooth(times(17, (at) => arc((at / 16) * keys, outer))), 'none', {
      stroke: '#d9772b',
      'stroke-width': c.u * 1.6,
    }),
  ].join('');
}
