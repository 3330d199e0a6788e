// A cassette whose tape is a road of colours.
import {
  circle,
  cover,
  group,
  linear,
  many,
  n,
  path,
  rect,
  smooth,
  stroke,
  times,
  type Canvas,
} from '../canvas.ts';

export function cassette(c: Canvas): string {
  const width = c.u * (c.wide ? 78 : 74);
  const height = width * 0.63;
  const x = c.cx - width / 2;
  const y = c.h * (c.wide ? 0.16 : 0.17);
  const stripes = ['#b5473b', '#e08a3c', '#f2c14e', '#5f9e8f', '#2c5f6b'];
  const reel = (cx: number): string =>
    circle(cx, y + height * 0.5, height * 0.165, '#2b1a16') +
    circle(cx, y + height * 0.5, height * 0.12, '#f4e6c8') +
    many(6, (at) =>
      rect(cx - c.u * 0.9, y + height * 0.5 - height * 0.125, c.u * 1.8, height * 0.055, '#2b1a16', {
        transform: `rotate(${at * 60} ${n(cx)} ${n(y + height * 0.5)})`,
      }),
    ) +
    circle(cx, y + height * 0.5, height * 0.045, '#2b1a16');
  const tape = times(5, (at) => {
    const points = times(
      9,
      (step) =>
        [
          (step / 8) * c.w * 1.3 - c.w * 0.15,
          y +
            height * 1.16 +
            c.h * 0.045 * at +
            Math.sin(step * 1.35 + at * 0.5) * c.h * 0.045 +
            (step - 4) ** 2 * c.h * 0.004,
        ] as const,
    );
    return stroke(smooth(points), stripes[at] ?? '', c.h * 0.047);
  });
  const label = [
    rect(x + width * 0.07, y + height * 0.09, width * 0.86, height * 0.62, '#f4e6c8', { rx: c.u * 1.6 }),
    ...stripes.map((colour, at) =>
      rect(x + width * 0.07, y + height * (0.275 + at * 0.087), width * 0.86, height * 0.088, colour),
    ),
    ...times(2, (at) =>
      rect(
        x + width * 0.13,
        y + height * (0.145 + at * 0.06),
        width * (0.5 - at * 0.16),
        height * 0.012,
        '#8a6a55',
      ),
    ),
  ].join('');
  const windowBox = rect(x + width * 0.2, y + height * 0.32, width * 0.6, height * 0.36, '#3a241d', {
    rx: height * 0.18,
  });
  const shell = rect(
    x,
    y,
    width,
    height,
    linear(c, [
      [0, '#5a3327'],
      [1, '#35201b'],
    ]),
    { rx: c.u * 3.4 },
  );
  const foot = path(
    `M${n(x + width * 0.2)} ${n(y + height)}L${n(x + width * 0.25)} ${n(y + height * 0.8)}H${n(x + width * 0.75)}L${n(x + width * 0.8)} ${n(y + height)}Z`,
    '#2b1a16',
  );
  const screws = many(4, (at) =>
    circle(x + width * (at % 2 ? 0.96 : 0.04), y + height * (at < 2 ? 0.06 : 0.94), c.u * 0.8, '#cdb89a'),
  );
  const sun =
    circle(c.cx, c.h * 0.5, c.u * 58, '#f7d9a0') +
    circle(c.cx, c.h * 0.5, c.u * 47, '#f3c477') +
    circle(c.cx, c.h * 0.5, c.u * 37, '#ecaa58');
  return [
    cover(
      c,
      linear(c, [
        [0, '#f9e8c9'],
        [1, '#efc98c'],
      ]),
    ),
    sun,
    tape.join(''),
    group(shell + label + windowBox + reel(x + width * 0.32) + reel(x + width * 0.68) + foot + screws, {
      transform: `rotate(-6 ${n(c.cx)} ${n(y + height / 2)})`,
    }),
  ].join('');
}
