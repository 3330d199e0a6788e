// A lotus in lacquer, gold and eggshell.
import {
  circle,
  cover,
  ellipse,
  group,
  linear,
  many,
  n,
  path,
  radial,
  rect,
  stroke,
  times,
  type Canvas,
} from '../canvas.ts';

export function lotusInLacquer(c: Canvas): string {
  const ground = radial(c, [
    [0, '#5a1310'],
    [0.55, '#2e0a0b'],
    [1, '#130506'],
  ]);
  const leafGold = linear(
    c,
    [
      [0, '#f8dc8c'],
      [0.5, '#d6a13a'],
      [1, '#8f5f17'],
    ],
    40,
  );
  const flecks = many(190, () =>
    rect(
      c.random() * c.w,
      c.random() * c.h,
      c.u * c.between(0.2, 0.9),
      c.u * c.between(0.15, 0.5),
      c.pick(['#e8bf5a', '#b8862b', '#f7e2a4']),
      {
        opacity: c.between(0.15, 0.7),
        transform: `rotate(${n(c.between(-40, 40))} ${n(c.w / 2)} ${n(c.h / 2)})`,
      },
    ),
  );
  const shell = (cx: number, cy: number, rx: number, ry: number): string => {
    const id = `e${c.defs.length}`;
    c.defs.push(
      `<clipPath id="${id}"><ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"/></clipPath>`,
    );
    const step = c.u * 3.1;
    const across = Math.ceil((rx * 2) / step) + 1;
    const chips = many(across * (Math.ceil((ry * 2) / step) + 1), (at) => {
      const x =
        cx - rx + ((at % across) + (Math.floor(at / across) % 2) / 2) * step + c.between(-0.25, 0.25) * step;
      const y = cy - ry + Math.floor(at / across) * step + c.between(-0.25, 0.25) * step;
      const corners = times(6, (corner) => {
        const far = step * c.between(0.46, 0.68);
        return [x + Math.cos(corner * 1.047) * far, y + Math.sin(corner * 1.047) * far] as const;
      });
      return path(
        `M${corners.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}Z`,
        c.pick(['#f7efe0', '#efe2c8', '#fffaf0', '#e2d2b2', '#f3e8d3']),
        { stroke: '#2e0a0b', 'stroke-width': c.u * 0.2 },
      );
    });
    return group(rect(cx - rx, cy - ry, rx * 2, ry * 2, '#3a0f10') + chips, { 'clip-path': `url(#${id})` });
  };
  const [x, y] = [c.cx, c.h * 0.47];
  const moon = shell(x + c.u * 5, y - c.u * 13, c.u * 38, c.u * 38);
  const petal = (turn: number, long: number, wide: number, fill: string): string =>
    group(
      path(
        `M0 0C${n(-wide)} ${n(-long * 0.3)} ${n(-wide * 0.86)} ${n(-long * 0.78)} 0 ${n(-long)}C${n(wide * 0.86)} ${n(-long * 0.78)} ${n(wide)} ${n(-long * 0.3)} 0 0Z`,
        fill,
        { stroke: '#f2cf7a', 'stroke-width': c.u * 0.5 },
      ) +
        many(5, (at) =>
          stroke(
            `M0 ${n(-long * 0.06)}Q${n((at - 2) * wide * 0.36)} ${n(-long * 0.5)} ${n((at - 2) * wide * 0.1)} ${n(-long * 0.9)}`,
            '#f2cf7a',
            c.u * 0.22,
            { opacity: 0.75 },
          ),
        ),
      { transform: `translate(${n(x)} ${n(y + c.u * 22)}) rotate(${turn})` },
    );
  const red = linear(c, [
    [0, '#f0523a'],
    [0.6, '#c4261f'],
    [1, '#7d1213'],
  ]);
  const dark = linear(c, [
    [0, '#c4261f'],
    [1, '#5c0d0f'],
  ]);
  const flower = [
    petal(-74, c.u * 37, c.u * 9.5, dark),
    petal(74, c.u * 37, c.u * 9.5, dark),
    petal(-50, c.u * 43, c.u * 12, dark),
    petal(50, c.u * 43, c.u * 12, dark),
    petal(-26, c.u * 47, c.u * 13, red),
    petal(26, c.u * 47, c.u * 13, red),
    petal(0, c.u * 49, c.u * 14, red),
    petal(-62, c.u * 26, c.u * 9, red),
    petal(62, c.u * 26, c.u * 9, red),
    petal(-32, c.u * 30, c.u * 11, red),
    petal(32, c.u * 30, c.u * 11, red),
  ].join('');
  const stem = stroke(
    `M${n(x)} ${n(y + c.u * 22)}C${n(x - c.u * 5)} ${n(y + c.u * 40)} ${n(x + c.u * 5)} ${n(y + c.u * 55)} ${n(x)} ${n(c.h + 10)}`,
    '#b8862b',
    c.u * 1.7,
  );
  const pad = (px: number, py: number, rx: number, ry: number): string =>
    ellipse(px, py, rx, ry, leafGold) +
    many(15, (at) =>
      stroke(
        `M${n(px)} ${n(py)}L${n(px + Math.cos(at * 0.42) * rx)} ${n(py + Math.sin(at * 0.42) * ry)}`,
        '#6b4410',
        c.u * 0.3,
      ),
    ) +
    ellipse(px, py, rx, ry, 'none', { stroke: '#6b4410', 'stroke-width': c.u * 0.5 });
  const pads = [
    pad(x - c.u * 34, c.h * 0.86, c.u * 22, c.u * 8),
    pad(x + c.u * 33, c.h * 0.93, c.u * 27, c.u * 9.5),
    c.wide ? pad(c.w * 0.22, c.h * 0.92, c.u * 30, c.u * 10) : '',
  ].join('');
  const ripples = many(9, (at) =>
    ellipse(x, c.h * 0.9, c.u * (14 + at * 13), c.u * (3 + at * 3), 'none', {
      stroke: '#d6a13a',
      'stroke-width': c.u * 0.3,
      opacity: 0.55 - at * 0.05,
    }),
  );
  const fly = ((): string => {
    const [fx, fy] = [x - c.u * 36, c.h * 0.15];
    const wing = (turn: number): string =>
      ellipse(0, -c.u * 6, c.u * 1.7, c.u * 6.4, '#f7efe0', {
        transform: `translate(${n(fx)} ${n(fy)}) rotate(${turn})`,
        stroke: '#8f5f17',
        'stroke-width': c.u * 0.3,
        opacity: 0.95,
      });
    return (
      [62, 104, -62, -104].map(wing).join('') +
      stroke(`M${n(fx)} ${n(fy - c.u * 2.4)}v${n(c.u * 11)}`, '#e8bf5a', c.u * 1.1) +
      circle(fx, fy - c.u * 3, c.u * 1.3, '#e8bf5a')
    );
  })();
  return [cover(c, ground), flecks, moon, ripples, stem, pads, flower, fly].join('');
}
