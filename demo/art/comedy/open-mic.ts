// A microphone and those who want it.
import { circle, cover, ellipse, many, n, path, radial, rect, stroke, type Canvas } from '../canvas.ts';
import { microphone } from '../figures.ts';

export function openMic(c: Canvas): string {
  const dots = many(Math.ceil(c.w / (c.u * 4)) + 1, (column) =>
    many(Math.ceil(c.h / (c.u * 4)) + 1, (row) =>
      circle(
        (column + (row % 2) / 2) * c.u * 4,
        row * c.u * 4,
        c.u * (0.35 + 1.15 * (row / (c.h / (c.u * 4)))),
        '#1c8f98',
      ),
    ),
  );
  const bubble = (x: number, y: number, w: number, h: number, fill: string, tail: 1 | -1): string =>
    path(
      `M${n(x - w)} ${n(y - h * 0.6)}Q${n(x - w)} ${n(y - h)} ${n(x - w * 0.6)} ${n(y - h)}H${n(x + w * 0.6)}Q${n(x + w)} ${n(y - h)} ${n(x + w)} ${n(y - h * 0.6)}V${n(y + h * 0.5)}Q${n(x + w)} ${n(y + h)} ${n(x + w * 0.6)} ${n(y + h)}H${n(x + tail * w * 0.1)}L${n(x + tail * w * 0.5)} ${n(y + h * 1.6)}L${n(x + tail * w * -0.3)} ${n(y + h)}H${n(x - w * 0.6)}Q${n(x - w)} ${n(y + h)} ${n(x - w)} ${n(y + h * 0.5)}Z`,
      fill,
      { stroke: '#142a3a', 'stroke-width': c.u * 1.1, 'stroke-linejoin': 'round' },
    );
  const [x, y] = [c.cx, c.h * 0.44];
  const talk = [
    bubble(x - c.u * 29, c.h * 0.2, c.u * 17, c.u * 11, '#ff6f61', 1) +
      many(3, (at) => circle(x - c.u * (35 - at * 6), c.h * 0.2, c.u * 1.9, '#fff7e8')),
    bubble(x + c.u * 31, c.h * 0.28, c.u * 15, c.u * 12, '#ffd23f', -1) +
      stroke(
        `M${n(x + c.u * 24)} ${n(c.h * 0.27)}q${n(c.u * 7)} ${n(c.u * 9)} ${n(c.u * 14)} 0`,
        '#142a3a',
        c.u * 1.8,
      ) +
      circle(x + c.u * 27, c.h * 0.28 - c.u * 5, c.u * 1.4, '#142a3a') +
      circle(x + c.u * 35, c.h * 0.28 - c.u * 5, c.u * 1.4, '#142a3a'),
    bubble(x - c.u * 33, c.h * 0.52, c.u * 13, c.u * 9, '#fff7e8', 1) +
      path(
        `M${n(x - c.u * 33)} ${n(c.h * 0.52 + c.u * 4)}l${n(-c.u * 5)} ${n(-c.u * 5)}a${n(c.u * 3)} ${n(c.u * 3)} 0 0 1 ${n(c.u * 5)} ${n(-c.u * 2)}a${n(c.u * 3)} ${n(c.u * 3)} 0 0 1 ${n(c.u * 5)} ${n(c.u * 2)}Z`,
        '#ff6f61',
      ),
    bubble(x + c.u * 33, c.h * 0.6, c.u * 12, c.u * 8, '#8fe0c4', -1) +
      many(3, (at) =>
        rect(x + c.u * 25, c.h * 0.6 - c.u * (4 - at * 3.4), c.u * (16 - at * 4), c.u * 1.4, '#142a3a', {
          rx: c.u * 0.7,
        }),
      ),
  ].join('');
  const stand =
    stroke(`M${n(x)} ${n(y + c.u * 36)}V${n(c.h * 0.95)}`, '#142a3a', c.u * 2.2) +
    ellipse(x, c.h * 0.96, c.u * 17, c.u * 3.2, '#142a3a');
  const brick = path(
    `M0 ${n(c.h * 0.84)}H${c.w}V${c.h}H0Z`,
    radial(c, [
      [0, '#fff1b8'],
      [1, '#f2a541'],
    ]),
  );
  return [
    cover(c, '#29b3b6'),
    dots,
    brick,
    stroke(`M-5 ${n(c.h * 0.84)}H${c.w + 5}`, '#142a3a', c.u * 1.1),
    stand,
    talk,
    microphone(c, x, y, c.u * 11.5, '#20384c', '#f4ead8', '#142a3a'),
  ].join('');
}
