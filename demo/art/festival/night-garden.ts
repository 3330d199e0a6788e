// Flowers that glow at night.
import { circle, glow, linear, many, n, path, stroke, type Canvas } from '../canvas.ts';
import { around, blossom, ground, leaf, line, put, stage, stars } from '../stage.ts';

export function nightGarden(c: Canvas): string {
  const hues = [
    ['#ff4fa3', '#ffd0ec'],
    ['#8a5bff', '#e2d4ff'],
    ['#ff9c3f', '#ffe8b0'],
    ['#35e0c6', '#d8fff5'],
    ['#ff5f6d', '#ffd9cf'],
  ] as const;
  const flower = (x: number, y: number, s: number, hue: number, petals: number): string => {
    const [deep, light] = hues[hue] ?? hues[0];
    return (
      stroke(`M${n(x)} ${n(y)}Q${n(x + 4)} ${n((y + 76) / 2)} ${n(x * 0.92)} 76`, '#1f7a5c', 0.9) +
      glow(c, x, y, s * 2.6, deep, 0.55) +
      put(
        x,
        y,
        blossom(petals, s, deep, light) +
          put(0, 0, blossom(petals, s * 0.66, light, deep), 1, 180 / petals) +
          around(
            9,
            line(
              [
                [0, 0],
                [0, -s * 0.42],
              ],
              '#fff6c9',
              0.25,
            ) + circle(0, -s * 0.42, 0.5, '#fff6c9'),
          ),
        1,
        hue * 17,
      )
    );
  };
  const globe = (x: number, y: number, r: number, hue: number): string => {
    const [deep, light] = hues[hue] ?? hues[0];
    return (
      stroke(`M${x} ${y}V76`, '#1f7a5c', 0.8) +
      glow(c, x, y, r * 2.2, deep, 0.5) +
      many(34, () => {
        const [a, d] = [c.between(0, 6.3), Math.sqrt(c.random()) * r];
        return put(
          x + Math.cos(a) * d,
          y + Math.sin(a) * d,
          blossom(4, r * 0.3, c.pick([deep, light, deep]), '#fff'),
          1,
          c.between(0, 90),
        );
      })
    );
  };
  const blades = many(70, () =>
    put(
      c.between(-130, 66),
      c.between(58, 76),
      leaf(c.between(12, 30), 2.2, c.pick(['#0c4a3e', '#11604c', '#083830'])),
      1,
      c.between(-130, -50),
    ),
  );
  const people = put(
    -34,
    58,
    path('M-1.6 0V-9Q0 -12 1.6 -9V0Z', '#041a1c') +
      circle(0, -12, 1.5, '#041a1c') +
      path('M2.6 0V-7Q4 -9.6 5.4 -7V0Z', '#041a1c') +
      circle(4, -9.8, 1.3, '#041a1c'),
  );
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#041f2b'],
        [0.6, '#073b3a'],
        [1, '#0a5245'],
      ]),
    ),
    stars(c, 60, '#dffcf0', 0),
    path('M-130 20C-90 4 -60 16 -30 8S30 14 80 2V80H-130Z', '#052c30'),
    many(20, () => circle(c.between(-125, 55), c.between(-50, 40), c.between(0.3, 0.8), '#fff3a8')),
    globe(-88, 22, 8, 1),
    flower(-66, 30, 8, 2, 7),
    globe(-108, 40, 7, 0),
    flower(-28, -26, 15, 0, 8),
    flower(23, -38, 12, 2, 6),
    globe(14, 2, 13, 1),
    flower(-20, 22, 11, 3, 9),
    flower(37, 16, 10, 4, 7),
    globe(-38, 6, 7, 4),
    flower(8, 38, 8, 0, 6),
    flower(40, -16, 6.6, 3, 6),
    blades,
    people,
    many(26, () => circle(c.between(-60, 50), c.between(-60, 50), c.between(0.2, 0.5), '#fffbd0')),
  );
}
