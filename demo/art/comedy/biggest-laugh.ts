// The biggest laugh.
import { cover, ellipse, group, many, n, path, rect, stroke, type Canvas } from '../canvas.ts';
import { microphone } from '../figures.ts';

export function biggestLaugh(c: Canvas): string {
  const [x, y] = [c.cx, c.h * 0.46];
  const rays = many(28, (at) => {
    const [from, to] = [(at / 28) * Math.PI * 2, ((at + 0.5) / 28) * Math.PI * 2];
    const far = c.w + c.h;
    return path(
      `M${n(x)} ${n(y)}L${n(x + Math.cos(from) * far)} ${n(y + Math.sin(from) * far)}L${n(x + Math.cos(to) * far)} ${n(y + Math.sin(to) * far)}Z`,
      '#ffc531',
    );
  });
  const [w, h] = [c.u * 41, c.u * 36];
  const mouth = `M${n(x - w)} ${n(y - h * 0.42)}Q${n(x)} ${n(y - h * 0.12)} ${n(x + w)} ${n(y - h * 0.42)}Q${n(x + w * 0.92)} ${n(y + h * 0.98)} ${n(x)} ${n(y + h)}Q${n(x - w * 0.92)} ${n(y + h * 0.98)} ${n(x - w)} ${n(y - h * 0.42)}Z`;
  const id = `k${c.defs.length}`;
  c.defs.push(`<clipPath id="${id}"><path d="${mouth}"/></clipPath>`);
  const inside = group(
    rect(x - w, y - h, w * 2, h * 2.2, '#6d0f2c') +
      path(
        `M${n(x - w)} ${n(y - h * 0.6)}Q${n(x)} ${n(y - h * 0.2)} ${n(x + w)} ${n(y - h * 0.6)}V${n(y - h * 0.16)}Q${n(x)} ${n(y + h * 0.2)} ${n(x - w)} ${n(y - h * 0.16)}Z`,
        '#fff7e8',
      ) +
      many(9, (at) =>
        stroke(`M${n(x + (at - 4) * w * 0.22)} ${n(y - h * 0.6)}v${n(h * 0.47)}`, '#e8d5bd', c.u * 0.5),
      ) +
      ellipse(x, y + h * 0.86, w * 0.62, h * 0.46, '#f2637e') +
      stroke(`M${n(x)} ${n(y + h * 0.5)}v${n(h * 0.4)}`, '#d63f63', c.u * 1),
    { 'clip-path': `url(#${id})` },
  );
  const lips =
    stroke(mouth, '#d81e4a', c.u * 5.2) +
    stroke(
      `M${n(x - w * 0.75)} ${n(y - h * 0.44)}Q${n(x - w * 0.3)} ${n(y - h * 0.36)} ${n(x - w * 0.05)} ${n(y - h * 0.32)}`,
      '#ff8fa6',
      c.u * 1.2,
    );
  const eyes = [-1, 1]
    .map(
      (side) =>
        stroke(
          `M${n(x + side * c.u * 34)} ${n(y - h * 0.98)}q${n(-side * c.u * 9)} ${n(-c.u * 12)} ${n(-side * c.u * 19)} ${n(c.u * 1)}`,
          '#3a0f22',
          c.u * 3.2,
        ) +
        path(
          `M${n(x + side * c.u * 39)} ${n(y - h * 0.92)}q${n(side * c.u * 7)} ${n(c.u * 9)} 0 ${n(c.u * 12)}q${n(-side * c.u * 7)} ${n(-c.u * 3)} 0 ${n(-c.u * 12)}Z`,
          '#38b6d8',
        ),
    )
    .join('');
  const mic = group(microphone(c, 0, 0, c.u * 8.4, '#2a1420', '#c9c2c6', '#2a1420'), {
    transform: `translate(${n(x + c.u * 2)} ${n(c.h * 0.9)}) rotate(-14)`,
  });
  return [cover(c, '#ffad1f'), rays, eyes, inside, lips, mic].join('');
}
