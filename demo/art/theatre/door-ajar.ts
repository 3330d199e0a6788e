// A door ajar between two who do not speak.
import { circle, cover, ellipse, glow, linear, many, n, path, rect, type Canvas } from '../canvas.ts';

export function doorAjar(c: Canvas): string {
  const floor = c.h * 0.72;
  const doorW = c.u * 34;
  const doorH = c.h * 0.53;
  const x = c.cx - doorW * 0.35;
  const y = floor - doorH;
  const paper = many(Math.ceil(c.w / (c.u * 9)), (column) =>
    many(Math.ceil(floor / (c.u * 11)), (row) => {
      const px = (column + (row % 2) / 2) * c.u * 9;
      const py = row * c.u * 11 + c.u * 4;
      return path(
        `M${n(px)} ${n(py - c.u * 2.6)}q${n(c.u * 2.4)} ${n(c.u * 2.6)} 0 ${n(c.u * 5.2)}q${n(-c.u * 2.4)} ${n(-c.u * 2.6)} 0 ${n(-c.u * 5.2)}Z`,
        '#20444c',
        { opacity: 0.65 },
      );
    }),
  );
  const light = '#ffd98c';
  const gap = doorW * 0.46;
  const opening = rect(
    x,
    y,
    gap,
    doorH,
    linear(c, [
      [0, '#fff0c2'],
      [1, '#ffb84f'],
    ]),
  );
  const beam = path(
    `M${n(x)} ${n(floor)}H${n(x + gap)}L${n(x + gap + c.u * 36)} ${n(c.h + 5)}H${n(x - c.u * 34)}Z`,
    linear(c, [
      [0, light, 0.95],
      [1, light, 0.18],
    ]),
  );
  const leaf = path(
    `M${n(x + gap)} ${n(y)}L${n(x + gap + doorW * 0.62)} ${n(y - c.u * 4.5)}V${n(floor + c.u * 7)}L${n(x + gap)} ${n(floor)}Z`,
    linear(
      c,
      [
        [0, '#b2503c'],
        [1, '#8a3430'],
      ],
      90,
    ),
  );
  const panels = [0.08, 0.53]
    .map((from) =>
      path(
        `M${n(x + gap + doorW * 0.1)} ${n(y + doorH * from)}L${n(x + gap + doorW * 0.52)} ${n(y + doorH * from - c.u * 2.6)}V${n(y + doorH * (from + 0.4) + c.u * 2.4)}L${n(x + gap + doorW * 0.1)} ${n(y + doorH * (from + 0.38))}Z`,
        '#6f2728',
        { opacity: 0.75 },
      ),
    )
    .join('');
  const knob = circle(x + gap + doorW * 0.54, y + doorH * 0.56, c.u * 1.3, '#f2c14e');
  const figure = (fx: number, tall: number, hair: number): string => {
    const foot = floor + c.u * 4;
    return [
      path(
        `M${n(fx - c.u * 3)} ${n(foot)}H${n(fx + c.u * 3)}L${n(fx + (fx - x - gap / 2) * 1.6 + c.u * 7)} ${n(c.h + 5)}H${n(fx + (fx - x - gap / 2) * 1.6 - c.u * 7)}Z`,
        '#0b1b22',
        { opacity: 0.75 },
      ),
      path(
        `M${n(fx - tall * 0.13)} ${n(foot)}L${n(fx - tall * 0.055)} ${n(foot - tall * 0.5)}Q${n(fx - tall * 0.13)} ${n(foot - tall * 0.74)} ${n(fx - tall * 0.085)} ${n(foot - tall * 0.79)}Q${n(fx - tall * 0.03)} ${n(foot - tall * 0.81)} ${n(fx - tall * 0.028)} ${n(foot - tall * 0.86)}H${n(fx + tall * 0.028)}Q${n(fx + tall * 0.03)} ${n(foot - tall * 0.81)} ${n(fx + tall * 0.085)} ${n(foot - tall * 0.79)}Q${n(fx + tall * 0.13)} ${n(foot - tall * 0.74)} ${n(fx + tall * 0.055)} ${n(foot - tall * 0.5)}L${n(fx + tall * 0.13)} ${n(foot)}Z`,
        '#0b1b22',
      ),
      ellipse(fx, foot - tall * 0.92, tall * 0.058, tall * 0.072, '#0b1b22'),
      hair > 0.1
        ? path(
            `M${n(fx - tall * 0.075)} ${n(foot - tall * 0.93)}a${n(tall * 0.075)} ${n(tall * 0.08)} 0 0 1 ${n(tall * 0.15)} 0v${n(tall * hair)}q${n(-tall * 0.075)} ${n(tall * 0.03)} ${n(-tall * 0.15)} 0Z`,
            '#0b1b22',
          )
        : circle(fx + tall * 0.05, foot - tall * 0.985, tall * 0.042, '#0b1b22'),
    ].join('');
  };
  return [
    cover(
      c,
      linear(c, [
        [0, '#12303a'],
        [1, '#1b3c45'],
      ]),
    ),
    paper,
    rect(0, floor, c.w, c.h - floor, '#0e232c'),
    rect(x - c.u * 2.4, y - c.u * 2.4, doorW * 0.46 + c.u * 2.4, doorH + c.u * 2.4, '#0c1e26'),
    glow(c, x + gap / 2, y + doorH * 0.6, c.u * 58, light, 0.5),
    opening,
    beam,
    leaf,
    panels,
    knob,
    figure(c.cx - c.u * 27, c.h * 0.33, 0.16),
    figure(c.cx + c.u * 32, c.h * 0.3, 0.06),
  ].join('');
}
