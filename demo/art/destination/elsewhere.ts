// Everywhere else: an old town by the river.
import { cover, glow, linear, many, n, path, rect, stroke, type Canvas } from '../canvas.ts';
import { lantern, water } from '../figures.ts';

export function elsewhere(c: Canvas): string {
  const line = c.h * 0.66;
  const sky = linear(c, [
    [0, '#17304f'],
    [0.6, '#3c5c86'],
    [1, '#e38f6a'],
  ]);
  const houses = many(9, (at) => {
    const x = at * (c.w / 8.4) - c.u * 3;
    const top = line - c.u * c.between(19, 30);
    const w = c.w / 8.6;
    return (
      rect(x, top, w, line - top, c.pick(['#f0c04f', '#e8b13d', '#f4cd6e'])) +
      path(
        `M${n(x - c.u)} ${n(top)}L${n(x + c.u * 3)} ${n(top - c.u * 6)}H${n(x + w - c.u * 3)}L${n(x + w + c.u)} ${n(top)}Z`,
        '#7a3b2c',
      ) +
      many(2, (window) => rect(x + w * (0.16 + window * 0.42), top + c.u * 4, w * 0.26, c.u * 7, '#3f6d5c')) +
      rect(x + w * 0.3, line - c.u * 9, w * 0.4, c.u * 9, '#5a2b22') +
      rect(x + w * 0.1, line - c.u * 10.6, w * 0.8, c.u * 1.5, '#b5562f')
    );
  });
  const strung = many(2, (row) =>
    stroke(
      `M-5 ${n(c.h * (0.24 + row * 0.12))}Q${n(c.w / 2)} ${n(c.h * (0.37 + row * 0.12))} ${c.w + 5} ${n(c.h * (0.2 + row * 0.14))}`,
      '#0e1f36',
      c.u * 0.3,
    ),
  );
  const colours = [
    ['#ffd66b', '#ef6b3a'],
    ['#ff9aa8', '#c72f4f'],
    ['#b7efd2', '#2f9a86'],
    ['#ffe9ae', '#e0952f'],
    ['#d9c2ff', '#7a4fb5'],
  ] as const;
  const lanterns = many(7, (at) => {
    const [light, deep] = colours[at % 5] ?? colours[0];
    const part = (at + 0.5) / 7;
    return lantern(
      c,
      part * c.w,
      c.h * (0.27 + 0.11 * Math.sin(part * Math.PI)) + c.u * 6,
      c.u * (9 + (at % 3) * 2),
      light,
      deep,
    );
  });
  const small = many(8, (at) => {
    const [light, deep] = colours[(at + 2) % 5] ?? colours[0];
    const part = (at + 0.2) / 8;
    return lantern(
      c,
      part * c.w,
      c.h * (0.39 + 0.1 * Math.sin(part * Math.PI)) + c.u * 3,
      c.u * 5,
      light,
      deep,
    );
  });
  const floating = many(14, () => {
    const [x, y] = [c.random() * c.w, c.between(line + c.u * 6, c.h * 0.97)];
    return (
      glow(c, x, y, c.u * 5, '#ffcf6b', 0.8) +
      path(
        `M${n(x - c.u * 1.9)} ${n(y)}h${n(c.u * 3.8)}l${n(-c.u * 0.8)} ${n(c.u * 1.5)}h${n(-c.u * 2.2)}Z`,
        c.pick(['#ff7a5c', '#ffd66b', '#ff9aa8']),
      )
    );
  });
  return [
    cover(c, sky),
    small,
    houses,
    water(c, line, ['#33527a', '#27456b', '#1c375a', '#132a48'], c.w / 2, '#ffcf7d'),
    strung,
    lanterns,
    floating,
  ].join('');
}
