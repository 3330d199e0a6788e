// Indigo cloth hung up to dry.
import { circle, clip, ellipse, many, n, path, rect, stroke, type Canvas } from '../canvas.ts';
import { around, ground, leaf, put, stage } from '../stage.ts';

export function indigoCloth(c: Canvas): string {
  const blues = ['#e6eef5', '#9db9dc', '#5b84c4', '#2a4f9e', '#152f73', '#0b1c4d'];
  const cloth = (x: number, w: number, y: number, deep: number, kind: number): string => {
    const [fill, mark] = [blues[deep] ?? '', blues[deep > 2 ? 0 : 4] ?? ''];
    const inside =
      kind === 0
        ? many(4, (row) =>
            put(
              x + w / 2,
              -40 + row * 28,
              around(8, path('M0 -2C-4 -5 -3 -9 0 -11C3 -9 4 -5 0 -2Z', mark)) +
                circle(0, 0, 1.4, mark) +
                circle(0, 0, 12.6, 'none', {
                  stroke: mark,
                  'stroke-width': 0.7,
                  'stroke-dasharray': '0.7 1.3',
                }),
            ),
          )
        : kind === 1
          ? many(16, (row) =>
              many(Math.ceil(w / 5), (at) =>
                put(
                  x + 2.5 + at * 5,
                  -58 + row * 8,
                  path('M-2.5 0L0 -3L2.5 0L0 3Z', at % 2 ? mark : 'none', {
                    stroke: mark,
                    'stroke-width': 0.5,
                  }),
                ),
              ),
            )
          : kind === 2
            ? many(22, (row) =>
                stroke(`M${x - 2} ${-64 + row * 6}q${w / 4} -5 ${w / 2} 0t${w / 2} 0h6`, mark, 1.2),
              )
            : many(30, () =>
                circle(x + c.between(3, w - 3), c.between(-60, 54), c.between(0.8, 4), 'none', {
                  stroke: mark,
                  'stroke-width': 0.9,
                }),
              );
    const edge = `M${x} -80H${x + w}V${y}Q${x + w * 0.75} ${y + 5} ${x + w / 2} ${y}T${x} ${y}Z`;
    return (
      path(edge, '#061233', { transform: 'translate(2.4 1.6)', opacity: 0.45 }) +
      clip(
        c,
        edge,
        path(edge, fill) +
          inside +
          rect(x + w * 0.3, -80, w * 0.16, 170, '#061233', { opacity: 0.14 }) +
          rect(x + w * 0.7, -80, w * 0.1, 170, '#ffffff', { opacity: 0.12 }),
      )
    );
  };
  const strips: [number, number, number, number, number][] = [
    [-128, 24, 30, 4, 1],
    [-100, 22, 44, 1, 2],
    [-76, 18, 36, 5, 3],
    [-52, 26, 46, 3, 0],
    [-22, 17, 30, 0, 2],
    [-2, 27, 50, 5, 1],
    [28, 15, 38, 2, 3],
    [44, 26, 48, 4, 0],
  ];
  const drops = strips
    .map(([x, w, y, deep]) =>
      [0.3, 0.7]
        .map((t) =>
          path(`M${n(x + w * t)} ${y + 5}q1.6 3 0 4.4q-1.6 -1.4 0 -4.4Z`, blues[Math.max(deep, 2)] ?? ''),
        )
        .join(''),
    )
    .join('');
  const vat =
    path('M-130 60H80V90H-130Z', '#0b1c4d') +
    many(7, (at) =>
      ellipse(c.between(-120, 55), 64 + (at % 3) * 2, c.between(4, 12), 1, 'none', {
        stroke: '#2a4f9e',
        'stroke-width': 0.6,
      }),
    );
  return stage(
    c,
    ground('#f3ead8'),
    many(18, (at) => rect(-130, -72 + at * 8, 210, 0.3, '#ddcfb4')),
    strips.map((one) => cloth(...one)).join(''),
    rect(-130, -54, 210, 3, '#b98a4d'),
    many(20, (at) => rect(-126 + at * 11, -54, 0.7, 3, '#7d5526')),
    drops,
    vat,
    put(-34, 60, leaf(15, 4, '#4f7f4a', '#9dc08a'), 1, -60),
    put(-34, 60, leaf(14, 4, '#3a6a3d', '#9dc08a'), 1, -105),
  );
}
