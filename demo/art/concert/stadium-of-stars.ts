// A stadium of lights under falling stars.
import { circle, cover, glow, linear, many, n, path, smooth, stroke, times, type Canvas } from '../canvas.ts';

export function stadiumOfStars(c: Canvas): string {
  const sky = linear(c, [
    [0, '#050a2c'],
    [0.5, '#1a1f66'],
    [0.78, '#5b3aa3'],
    [1, '#e06ba8'],
  ]);
  const rim = c.h * 0.7;
  const falling = many(34, () => {
    const x = c.between(-0.1, 1.1) * c.w;
    const y = c.between(-0.05, 0.56) * c.h;
    const long = c.between(5, 24) * c.u;
    return (
      stroke(`M${n(x)} ${n(y)}l${n(long * 0.42)} ${n(-long)}`, '#ffffff', c.between(0.12, 0.42) * c.u, {
        opacity: c.between(0.25, 0.75),
      }) + circle(x, y, c.between(0.25, 0.7) * c.u, '#fff4c9')
    );
  });
  const dust = many(120, () =>
    circle(c.random() * c.w, c.random() * c.h * 0.6, c.between(0.08, 0.22) * c.u, '#cfd6ff', {
      opacity: c.between(0.3, 0.9),
    }),
  );
  const beams = many(7, (at) => {
    const spread = (at - 3) * 0.15;
    return path(
      `M${n(c.cx)} ${n(rim + c.u * 6)}L${n(c.cx + (spread - 0.03) * c.w)} 0H${n(c.cx + (spread + 0.03) * c.w)}Z`,
      linear(c, [
        [0, '#ffe0ff', 0],
        [1, '#ffd7f5', 0.5],
      ]),
    );
  });
  const tiers = many(9, (row) => {
    const y = rim + row * c.h * 0.036;
    const bend = c.h * (0.1 - row * 0.006);
    const seats = Math.round(c.w / (c.u * (1.25 + row * 0.24)));
    const curve = (x: number): number => y + bend * (((x - c.w / 2) / (c.w * 0.62)) ** 2 * -1 + 0.55);
    const points = times(
      13,
      (at) => [((at / 12) * 1.1 - 0.05) * c.w, curve(((at / 12) * 1.1 - 0.05) * c.w)] as const,
    );
    const band = path(
      `${smooth(points)}V${c.h + 5}H${n(-0.05 * c.w)}Z`,
      ['#2b1657', '#24124c', '#1e0f42'][row % 3] ?? '',
    );
    const lights = many(seats, () => {
      const x = c.random() * c.w;
      return circle(
        x,
        curve(x) + c.between(0.4, 3) * c.u,
        c.between(0.14, 0.3) * c.u * (1 + row * 0.1),
        c.pick(['#fff3c4', '#ffd98a', '#ffffff', '#9fd8ff', '#ff9ed1']),
        { opacity: c.between(0.45, 1) },
      );
    });
    return band + lights;
  });
  const stage =
    glow(c, c.cx, rim + c.u * 7, c.u * 30, '#ffd0f2', 0.95) + circle(c.cx, rim + c.u * 4, c.u * 1.1, '#fff');
  return [
    cover(c, sky),
    dust,
    falling,
    beams,
    stage,
    tiers,
    glow(c, c.cx, rim + c.u * 4, c.u * 10, '#fff3d6', 0.9),
  ].join('');
}
