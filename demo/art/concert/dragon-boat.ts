// A dragon boat on the Perfume River under the moon.
import { circle, ellipse, glow, linear, many, n, path, rect, stroke, type Canvas } from '../canvas.ts';
import { ground, put, stage, stars, strip } from '../stage.ts';

export function dragonBoat(c: Canvas): string {
  const boat =
    path(
      'M-34 4C-20 11 22 11 37 2C44 -3 44 -13 38 -17C35 -19 31 -17 32 -14C35 -13 35 -9 31 -6L-28 0Q-40 0 -44 -12C-45 -2 -42 2 -34 4Z',
      '#c93a2b',
    ) +
    stroke('M-32 2C-18 8 22 8 36 0', '#f5b93f', 1) +
    path('M38 -17q5 -6 2 -11q-3 5 -7 5M41 -12q8 -2 9 -8M31 -14l-3 -2', 'none', {
      stroke: '#f5b93f',
      'stroke-width': 1.3,
      'stroke-linecap': 'round',
    }) +
    circle(37, -13, 0.9, '#fff3cf') +
    rect(-22, -14, 40, 14, '#7d1f3a') +
    many(5, (at) => rect(-20 + at * 7.8, -11, 4.6, 9, '#ffd277')) +
    path('M-28 -13Q-22 -15 -20 -22H16Q18 -15 24 -13Z', '#f0a73a') +
    path('M-16 -22Q-12 -23 -11 -28H7Q8 -23 12 -22Z', '#c93a2b');
  const lamps = many(16, (at) => {
    const [x, y] = [c.between(-110, 55), 26 + at * 2.2];
    return (
      ellipse(x, y + 1, 3, 0.8, '#ffb04a', { opacity: 0.5 }) +
      circle(x, y - 0.6, 1.3, '#ffe39a') +
      path(`M${n(x - 2.2)} ${n(y)}h4.4l-0.8 1.6h-2.8Z`, '#e8607a')
    );
  });
  const bridge =
    many(7, (at) => stroke(`M${-118 + at * 30} 8a15 11 0 0 1 30 0`, '#3a2468', 1.1)) +
    rect(-130, 7, 210, 1.4, '#3a2468');
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#150b3d'],
        [0.45, '#3d1d74'],
        [0.56, '#8a3f8f'],
      ]),
    ),
    stars(c, 70, '#e9dcff', 0),
    glow(c, 0, -18, 62, '#ffd98a', 0.5),
    circle(0, -18, 28, '#ffe8ae'),
    circle(-8, -24, 4.4, '#f7d58d'),
    circle(9, -12, 6.2, '#f7d58d'),
    circle(6, -30, 2.6, '#f7d58d'),
    path('M-130 8C-100 -6 -70 2 -40 0S20 -5 45 3L80 8Z', '#2a1859'),
    bridge,
    strip(
      8,
      70,
      linear(c, [
        [0, '#5a2b86'],
        [0.4, '#33196b'],
        [1, '#140a38'],
      ]),
    ),
    many(24, (at) =>
      stroke(
        `M${n(c.between(-26, 22) * (1 + at * 0.04))} ${10 + at * 2.3}h${n(c.between(3, 14))}`,
        '#ffe0a0',
        0.6,
        { opacity: 0.75 - at * 0.02 },
      ),
    ),
    put(-2, 22, boat, 0.95),
    lamps,
  );
}
