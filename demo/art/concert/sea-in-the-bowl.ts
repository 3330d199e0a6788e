// A stadium from above at dusk: rings of lights round a pitch of water, with the moon in it.
import { circle, cover, glow, linear, many, n, path, stroke, times, type Canvas } from '../canvas.ts';

export function seaInTheBowl(c: Canvas): string {
  const middle = c.h * 0.54;
  const [wide, high] = [c.u * 46, c.u * 34];
  const ground = linear(c, [
    [0, '#4a1d52'],
    [0.5, '#b8475e'],
    [1, '#f0a05a'],
  ]);
  const oval = (part: number): string => {
    const [a, b] = [wide * part, high * part];
    return `M${n(c.cx - a)} ${n(middle)}a${n(a)} ${n(b)} 0 1 0 ${n(2 * a)} 0a${n(a)} ${n(b)} 0 1 0 ${n(-2 * a)} 0Z`;
  };
  const stands = times(9, (ring) =>
    path(oval(1.25 - ring * 0.075), ['#11324a', '#163d58', '#1c4a68'][ring % 3] ?? ''),
  ).join('');
  const crowd = times(9, (ring) =>
    many(190, () => {
      const turn = c.random() * 2 * Math.PI;
      const part = 1.24 - ring * 0.075 - c.random() * 0.06;
      return circle(
        c.cx + Math.cos(turn) * wide * part,
        middle + Math.sin(turn) * high * part,
        c.between(0.16, 0.42) * c.u,
        c.pick(['#bff3ff', '#7fe0e6', '#ffffff', '#ffe6ae', '#58c3d8']),
        { opacity: c.between(0.4, 1) },
      );
    }),
  ).join('');
  const water = path(
    oval(0.58),
    linear(c, [
      [0, '#0f7f93'],
      [0.55, '#0a5a78'],
      [1, '#0a3f60'],
    ]),
  );
  const waves = times(11, (line) => {
    const y = middle + (line - 5) * high * 0.1;
    const half = wide * 0.56 * Math.sqrt(Math.max(0, 1 - ((line - 5) * 0.17) ** 2));
    const step = (half * 2) / 8;
    const crests = times(8, () => `q${n(step / 4)} ${n(-c.u * 0.9)} ${n(step / 2)} 0t${n(step / 2)} 0`).join(
      '',
    );
    return stroke(`M${n(c.cx - half)} ${n(y)}${crests}`, '#a5f0f2', 0.28 * c.u, { opacity: 0.5 });
  }).join('');
  const moon =
    glow(c, c.cx, middle - c.u * 3, c.u * 17, '#fff0c8', 0.75) +
    circle(c.cx, middle - c.u * 3, c.u * 5.2, '#fff6df');
  return [cover(c, ground), stands, crowd, water, waves, moon].join('');
}
