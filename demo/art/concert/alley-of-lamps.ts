// Four people at the end of an alley of lamps.
import { circle, cover, glow, linear, many, n, path, rect, times, type Canvas } from '../canvas.ts';
import { streetLamp } from '../figures.ts';

export function alleyOfLamps(c: Canvas): string {
  const horizon = c.h * 0.57;
  const vanish = c.cx;
  const span = Math.min(c.w, c.h * 0.95);
  const wall = (side: 1 | -1, at: number): string => {
    const near = vanish + side * span * (0.2 + (5 - at) * 0.14);
    const depth = 1 - at / 6;
    const top = horizon - c.h * (0.13 + depth * 0.36);
    const width = span * 0.17;
    const colour = ['#1c1330', '#241839', '#2f1f44', '#402a50', '#5a3a5c', '#7b5064'][at] ?? '#7b5064';
    const roof = path(
      `M${n(near - side * width * 0.1)} ${n(top)}L${n(near + side * width * 0.45)} ${n(top - c.h * 0.05 * (depth + 0.3))}L${n(near + side * width * 1.6)} ${n(top)}Z`,
      colour,
    );
    const panes = many(Math.round(2 + depth * 5), () =>
      rect(
        near + side * c.between(0.15, 0.8) * width - c.u,
        top + c.between(0.06, 0.34) * c.h * (depth + 0.25),
        c.u * (1 + depth * 1.6),
        c.u * (1.4 + depth * 2.4),
        '#ffcf6b',
        { opacity: c.between(0.35, 0.85) },
      ),
    );
    const far = c.w * 1.5;
    return rect(Math.min(near, near + side * far), top, far, c.h, colour) + roof + panes;
  };
  const walls = times(6, (step) => 5 - step)
    .map((at) => wall(1, at) + wall(-1, at))
    .join('');
  const street = path(
    `M${n(vanish - c.u * 6)} ${n(horizon)}H${n(vanish + c.u * 6)}L${n(vanish + span * 0.62)} ${n(c.h + 5)}H${n(vanish - span * 0.62)}Z`,
    linear(c, [
      [0, '#f7a84a'],
      [0.25, '#7d4352'],
      [1, '#1d1230'],
    ]),
  );
  const puddles = many(10, (at) =>
    rect(
      vanish + c.between(-0.28, 0.28) * span * (at / 10 + 0.15) - c.u * 4,
      horizon + (c.h - horizon) * (at / 10 + 0.06),
      c.u * (4 + at),
      c.u * (0.3 + at * 0.08),
      '#ffd27a',
      { opacity: 0.5, rx: c.u * 0.4 },
    ),
  );
  const lamps = times(5, (at) => 4 - at).map((at) => {
    const depth = 1 - at / 5.4;
    const foot = horizon + (c.h - horizon) * depth ** 2.1 * 0.86;
    const height = c.h * (0.1 + depth ** 1.7 * 0.62);
    const off = span * 0.42 * depth ** 1.5 + c.u * 5;
    return (
      streetLamp(c, vanish - off, foot, height, 1, '#120b20', '#ffc65c') +
      streetLamp(c, vanish + off, foot, height, -1, '#120b20', '#ffc65c')
    );
  });
  const four = many(4, (at) => {
    const tall = c.u * ([13, 15.5, 14, 12][at] ?? 13);
    const x = vanish + (at - 1.5) * c.u * 5.2;
    const foot = horizon + c.h * 0.19 + (at % 2) * c.u;
    const wide = tall * 0.13;
    const shadow = path(
      `M${n(x - wide)} ${n(foot)}H${n(x + wide)}L${n(x + (x - vanish) * 0.8 + wide * 1.6)} ${n(foot + tall)}H${n(x + (x - vanish) * 0.8 - wide * 1.6)}Z`,
      '#120b20',
      { opacity: 0.45 },
    );
    return (
      shadow +
      circle(x, foot - tall, tall * 0.105, '#120b20') +
      path(
        `M${n(x - wide * 0.75)} ${n(foot)}L${n(x - wide)} ${n(foot - tall * 0.8)}Q${n(x)} ${n(foot - tall * 0.98)} ${n(x + wide)} ${n(foot - tall * 0.8)}L${n(x + wide * 0.75)} ${n(foot)}H${n(x + wide * 0.15)}L${n(x)} ${n(foot - tall * 0.4)}L${n(x - wide * 0.15)} ${n(foot)}Z`,
        '#120b20',
      )
    );
  });
  return [
    cover(
      c,
      linear(c, [
        [0, '#141032'],
        [0.4, '#4b2757'],
        [0.6, '#f08a4b'],
      ]),
    ),
    glow(c, vanish, horizon, c.u * 40, '#ffdf8f', 1),
    walls,
    street,
    puddles,
    lamps.join(''),
    four,
  ].join('');
}
