// A street whose houses are books.
import { times, circle, cover, group, linear, many, n, path, rect, stroke, type Canvas } from '../canvas.ts';

export function streetOfBooks(c: Canvas): string {
  const shelf = c.h * 0.86;
  const covers = [
    '#c24a34',
    '#e5a83b',
    '#2f7f79',
    '#254a6b',
    '#8a2f46',
    '#d9763a',
    '#5d7f45',
    '#f0d9a6',
    '#3b3357',
  ];
  const books: string[] = [];
  let last = '';
  for (let x = -c.u * 3; x < c.w;) {
    const width = c.between(8, 15) * c.u;
    const height = c.h * c.between(0.36, 0.62);
    const fill = c.pick(covers.filter((colour) => colour !== last));
    last = fill;
    const top = shelf - height;
    const trim = fill === '#f0d9a6' ? '#8a2f46' : '#f7e7c3';
    const roof = c.random();
    books.push(
      roof < 0.4
        ? path(
            `M${n(x - c.u)} ${n(top)}L${n(x + width / 2)} ${n(top - c.u * 8)}L${n(x + width + c.u)} ${n(top)}Z`,
            '#7a3427',
          )
        : roof < 0.7
          ? path(
              `M${n(x)} ${n(top)}V${n(top - c.u * 3)}H${n(x + width * 0.2)}V${n(top - c.u * 5.5)}Q${n(x + width / 2)} ${n(top - c.u * 10)} ${n(x + width * 0.8)} ${n(top - c.u * 5.5)}V${n(top - c.u * 3)}H${n(x + width)}V${n(top)}Z`,
              fill,
            )
          : '',
      rect(x, top, width, height, fill, { rx: c.u * 0.7 }) +
        rect(x, top, width * 0.14, height, '#000', { opacity: 0.14 }),
      rect(x, top + c.u * 3, width, c.u * 0.8, trim) +
        rect(x, top + c.u * 4.6, width, c.u * 0.4, trim) +
        rect(x, shelf - c.u * 14.4, width, c.u * 0.8, trim),
      path(
        `M${n(x + width * 0.32)} ${n(shelf)}V${n(shelf - c.u * 8)}a${n(width * 0.18)} ${n(width * 0.18)} 0 0 1 ${n(width * 0.36)} 0V${n(shelf)}Z`,
        '#2b1a1d',
      ) + circle(x + width * 0.6, shelf - c.u * 4, c.u * 0.55, '#f2c14e'),
      many(Math.floor((height - c.u * 24) / (c.u * 9.5)), (row) => {
        const wy = top + c.u * (8.5 + row * 9.5);
        const isLit = c.random() < 0.62;
        return (
          path(
            `M${n(x + width * 0.28)} ${n(wy + c.u * 6)}V${n(wy + c.u * 1.6)}q${n(width * 0.22)} ${n(-c.u * 2.6)} ${n(width * 0.44)} 0V${n(wy + c.u * 6)}Z`,
            isLit ? '#ffe2a0' : '#2b2a44',
          ) +
          stroke(
            `M${n(x + width * 0.5)} ${n(wy + c.u * 0.4)}v${n(c.u * 5.6)}M${n(x + width * 0.28)} ${n(wy + c.u * 3.4)}h${n(width * 0.44)}`,
            trim,
            c.u * 0.45,
          ) +
          rect(x + width * 0.22, wy + c.u * 6, width * 0.56, c.u * 0.9, trim)
        );
      }),
    );
    x += width + c.u * 0.5;
  }
  const pages = many(9, () =>
    group(
      path(
        `M0 0Q${n(c.u * 4)} ${n(-c.u * 3.4)} ${n(c.u * 8)} 0Q${n(c.u * 12)} ${n(-c.u * 3.4)} ${n(c.u * 16)} 0Q${n(c.u * 12)} ${n(-c.u * 1.6)} ${n(c.u * 8)} ${n(c.u * 1.8)}Q${n(c.u * 4)} ${n(-c.u * 1.6)} 0 0Z`,
        '#fffaf0',
        { stroke: '#8a6a55', 'stroke-width': c.u * 0.3 },
      ),
      {
        transform: `translate(${n(c.random() * c.w)} ${n(c.between(0.04, 0.3) * c.h)}) rotate(${n(c.between(-18, 18))}) scale(${n(c.between(0.5, 0.95))})`,
      },
    ),
  );
  const sun =
    circle(c.cx + c.u * 16, c.h * 0.2, c.u * 14, '#fbe3a3') +
    circle(c.cx + c.u * 16, c.h * 0.2, c.u * 10, '#f9cd6b');
  const pavement =
    rect(0, shelf, c.w, c.h - shelf, '#e3b989') +
    rect(0, shelf, c.w, c.u * 1.4, '#a8683a') +
    many(c.wide ? 26 : 14, (at) =>
      stroke(
        `M${n(at * c.u * 8)} ${n(shelf + c.u * 1.4)}l${n(-c.u * 6)} ${n(c.h - shelf)}`,
        '#c2925f',
        c.u * 0.35,
      ),
    );
  const [bx, by] = [c.cx - c.u * 12, c.h * 0.94];
  const wheel = (x: number): string =>
    circle(x, by, c.u * 6, 'none', { stroke: '#24262e', 'stroke-width': c.u * 1 }) +
    many(6, (at) =>
      stroke(
        `M${n(x)} ${n(by)}l${n(Math.cos(at) * c.u * 5.8)} ${n(Math.sin(at) * c.u * 5.8)}`,
        '#24262e',
        c.u * 0.2,
      ),
    );
  const bicycle = [
    wheel(bx - c.u * 10),
    wheel(bx + c.u * 10),
    stroke(
      `M${n(bx - c.u * 10)} ${n(by)}L${n(bx - c.u * 4)} ${n(by - c.u * 9)}H${n(bx + c.u * 6.4)}L${n(bx)} ${n(by)}H${n(bx - c.u * 10)}M${n(bx)} ${n(by)}L${n(bx - c.u * 5)} ${n(by - c.u * 11)}M${n(bx + c.u * 10)} ${n(by)}L${n(bx + c.u * 6)} ${n(by - c.u * 12)}h${n(c.u * 3.4)}`,
      '#1f4f57',
      c.u * 1.1,
    ),
    stroke(`M${n(bx - c.u * 7.4)} ${n(by - c.u * 11.4)}h${n(c.u * 4.6)}`, '#24262e', c.u * 1.6),
    ...times(4, (at) =>
      rect(bx - c.u * 16, by - c.u * (8.4 + at * 2.5), c.u * (11 - at * 0.7), c.u * 2.3, covers[at] ?? '', {
        rx: c.u * 0.4,
      }),
    ),
  ].join('');
  return [
    cover(
      c,
      linear(c, [
        [0, '#bfe0d4'],
        [0.6, '#f6e6c0'],
        [1, '#f3cf97'],
      ]),
    ),
    sun,
    pages,
    books.join(''),
    pavement,
    bicycle,
  ].join('');
}
