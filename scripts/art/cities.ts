// Cities worth a trip (spec §3): one picture each; other places are in old-town-scene.ts.
import {
  circle,
  cover,
  ellipse,
  group,
  land,
  linear,
  many,
  n,
  path,
  rect,
  smooth,
  stroke,
  times,
  type Canvas,
} from './canvas.ts';
import { pine, tubeHouses, water } from './figures.ts';

export function saigon(c: Canvas): string {
  const ground = c.h * 0.8;
  const tower = (x: number, tall: number): string =>
    path(
      `M${n(x - c.u * 5)} ${n(ground)}Q${n(x - c.u * 8)} ${n(ground - tall * 0.5)} ${n(x)} ${n(ground - tall)}Q${n(x + c.u * 6)} ${n(ground - tall * 0.5)} ${n(x + c.u * 5)} ${n(ground)}Z`,
      '#a3394f',
    ) +
    ellipse(x + c.u * 3, ground - tall * 0.62, c.u * 5, c.u * 1.2, '#8c2b45') +
    stroke(`M${n(x)} ${n(ground - tall)}v${n(-c.u * 8)}`, '#a3394f', c.u * 0.7);
  const market = ((): string => {
    const [x, y] = [c.w * 0.36, ground];
    return (
      rect(x - c.u * 26, y - c.u * 12, c.u * 52, c.u * 14, '#5c1f3a') +
      path(
        `M${n(x - c.u * 29)} ${n(y - c.u * 12)}L${n(x - c.u * 20)} ${n(y - c.u * 18)}H${n(x + c.u * 20)}L${n(x + c.u * 29)} ${n(y - c.u * 12)}Z`,
        '#7a2a42',
      ) +
      rect(x - c.u * 6, y - c.u * 33, c.u * 12, c.u * 35, '#f6d9a2') +
      path(
        `M${n(x - c.u * 8)} ${n(y - c.u * 33)}L${n(x)} ${n(y - c.u * 41)}L${n(x + c.u * 8)} ${n(y - c.u * 33)}Z`,
        '#7a2a42',
      ) +
      circle(x, y - c.u * 26, c.u * 4, '#fffaf0', { stroke: '#5c1f3a', 'stroke-width': c.u * 0.7 }) +
      stroke(`M${n(x)} ${n(y - c.u * 28.6)}v${n(c.u * 2.6)}h${n(c.u * 1.9)}`, '#5c1f3a', c.u * 0.6) +
      path(
        `M${n(x - c.u * 3.6)} ${n(y)}v${n(-c.u * 9)}a${n(c.u * 3.6)} ${n(c.u * 3.6)} 0 0 1 ${n(c.u * 7.2)} 0v${n(c.u * 9)}Z`,
        '#5c1f3a',
      )
    );
  })();
  return [
    cover(
      c,
      linear(c, [
        [0, '#fbd28b'],
        [0.6, '#f59a63'],
        [1, '#e0605a'],
      ]),
    ),
    circle(c.w * 0.7, c.h * 0.42, c.u * 24, '#fff0bf'),
    tower(c.w * 0.72, c.h * 0.6),
    tubeHouses(c, ground, c.h * 0.26, ['#c2515a', '#b5465a'], ['#ffd98f']),
    market,
    tubeHouses(c, c.h * 0.96, c.h * 0.14, ['#3d1733', '#4a1c3a'], ['#ffc46b', '#ffe3a6']),
    many(3, (at) =>
      stroke(
        `M-5 ${n(c.h * (0.6 + at * 0.02))}Q${n(c.w / 2)} ${n(c.h * (0.68 + at * 0.02))} ${c.w + 5} ${n(c.h * (0.57 + at * 0.03))}`,
        '#3d1733',
        c.u * 0.3,
      ),
    ),
  ].join('');
}

export function hanoi(c: Canvas): string {
  const line = c.h * 0.62;
  const x = c.w * 0.52;
  const tier = (y: number, w: number, h: number): string =>
    rect(x - w, y - h, w * 2, h, '#3f5a4b') +
    many(3, (at) =>
      path(
        `M${n(x + (at - 1) * w * 0.62 - w * 0.17)} ${n(y)}v${n(-h * 0.45)}a${n(w * 0.17)} ${n(w * 0.17)} 0 0 1 ${n(w * 0.34)} 0v${n(h * 0.45)}Z`,
        '#f3d38b',
      ),
    ) +
    rect(x - w * 1.08, y - h - c.u * 1.4, w * 2.16, c.u * 1.6, '#2c4237');
  const tower =
    tier(line, c.u * 15, c.u * 11) +
    tier(line - c.u * 12.4, c.u * 11, c.u * 9.4) +
    tier(line - c.u * 23.2, c.u * 6.4, c.u * 7) +
    path(
      `M${n(x - c.u * 8.4)} ${n(line - c.u * 31.4)}Q${n(x - c.u * 4)} ${n(line - c.u * 33)} ${n(x)} ${n(line - c.u * 39)}Q${n(x + c.u * 4)} ${n(line - c.u * 33)} ${n(x + c.u * 8.4)} ${n(line - c.u * 31.4)}Z`,
      '#2c4237',
    );
  const island = ellipse(x, line + c.u * 1, c.u * 27, c.u * 3.4, '#4f7048');
  const reflection = group(tower, {
    transform: `translate(0 ${n(line * 2 + c.u * 5)}) scale(1 -1)`,
    opacity: 0.28,
  });
  const willow = (wx: number, side: 1 | -1): string => {
    const bough = (at: number): readonly [number, number] => [
      wx + side * c.u * (at * 1.8 - 8),
      c.h * (0.045 + ((at - 8) / 30) ** 2),
    ];
    const leaves = many(30, (at) => {
      const [x0, y0] = bough(at);
      return stroke(
        `M${n(x0)} ${n(y0)}q${n(side * c.u * 2.5)} ${n(c.u * 12)} ${n(-side * c.u * 0.5)} ${n(c.u * c.between(24, 46))}`,
        c.pick(['#3c6b45', '#55834f', '#2c5540']),
        c.u * 1,
        { opacity: 0.92 },
      );
    });
    const trunk = stroke(
      `M${n(wx + c.u * 4)} ${n(c.h * 1.02)}Q${n(wx + c.u * 6)} ${n(c.h * 0.4)} ${n(bough(8)[0])} ${n(bough(8)[1])}`,
      '#22382c',
      c.u * 3,
    );
    return trunk + stroke(smooth(times(16, (at) => bough(at * 2))), '#22382c', c.u * 1.5) + leaves;
  };
  const bridge =
    stroke(
      `M${n(-c.u * 5)} ${n(line + c.u * 4)}Q${n(c.w * 0.14)} ${n(line - c.u * 7)} ${n(c.w * 0.29)} ${n(line + c.u * 2)}`,
      '#c73a2e',
      c.u * 1.7,
    ) +
    many(9, (at) =>
      stroke(
        `M${n(at * c.u * 4.7)} ${n(line + c.u * (2.4 - Math.sin((at / 9) * 3) * 6))}v${n(c.u * 7)}`,
        '#c73a2e',
        c.u * 0.8,
      ),
    );
  return [
    cover(
      c,
      linear(c, [
        [0, '#f7e6bd'],
        [0.6, '#efc58d'],
        [1, '#e0a073'],
      ]),
    ),
    circle(c.w * 0.7, c.h * 0.3, c.u * 13, '#fff6db'),
    land(c, line - c.u * 8, c.u * 2.6, 12, '#b9b585'),
    land(c, line - c.u * 3.4, c.u * 1.5, 14, '#8fa077'),
    water(c, line, ['#9fb89a', '#86a78f', '#6b9384', '#547f78'], x, '#f7ebc9'),
    reflection,
    bridge,
    island,
    tower,
    willow(c.w * 0.93, -1),
  ].join('');
}

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
