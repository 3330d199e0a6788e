// A ferryman on the river, framed as film.
import {
  circle,
  cover,
  ellipse,
  glow,
  land,
  linear,
  many,
  n,
  path,
  rect,
  stroke,
  type Canvas,
} from '../canvas.ts';
import { water } from '../figures.ts';

export function keeperOfTheRiver(c: Canvas): string {
  const line = c.h * 0.46;
  const r = c.u * 17;
  const sky = linear(c, [
    [0, '#f4e3c1'],
    [0.6, '#f0b47a'],
    [1, '#de7a4f'],
  ]);
  const river = water(c, line, ['#c9653f', '#a24c3d', '#74383c', '#4e2b38', '#33222f'], c.cx, '#ffd9a0');
  const far = land(c, line - c.h * 0.02, c.h * 0.014, 9, '#a85a45') + rect(0, line, c.w, c.h, '#c9653f');
  const palms = many(c.wide ? 11 : 6, (at) => {
    const x = (at + c.between(0, 0.9)) * (c.w / (c.wide ? 11 : 6));
    const tall = c.h * c.between(0.05, 0.12);
    return (
      stroke(
        `M${n(x)} ${n(line)}q${n(c.u)} ${n(-tall * 0.6)} ${n(c.u * 0.6)} ${n(-tall)}`,
        '#7c3d38',
        c.u * 0.55,
      ) +
      many(7, (leaf) =>
        stroke(
          `M${n(x + c.u * 0.6)} ${n(line - tall)}q${n((leaf - 3) * c.u * 1.1)} ${n(-c.u * 2.2)} ${n((leaf - 3) * c.u * 1.9)} ${n(Math.abs(leaf - 3) * c.u * 0.9 - c.u * 0.4)}`,
          '#7c3d38',
          c.u * 0.5,
        ),
      )
    );
  });
  const [bx, by] = [c.cx - c.u * 3, c.h * 0.66];
  const boat = [
    path(
      `M${n(bx - c.u * 33)} ${n(by - c.u * 5)}Q${n(bx)} ${n(by + c.u * 11)} ${n(bx + c.u * 33)} ${n(by - c.u * 5)}Q${n(bx + c.u * 24)} ${n(by + c.u * 9)} ${n(bx)} ${n(by + c.u * 9.5)}Q${n(bx - c.u * 24)} ${n(by + c.u * 9)} ${n(bx - c.u * 33)} ${n(by - c.u * 5)}Z`,
      '#241521',
    ),
    path(
      `M${n(bx - c.u * 16)} ${n(by + c.u * 3)}V${n(by - c.u * 3)}Q${n(bx - c.u * 4)} ${n(by - c.u * 13)} ${n(bx + c.u * 8)} ${n(by - c.u * 3)}V${n(by + c.u * 3)}Z`,
      '#38222c',
    ),
    many(5, (at) =>
      stroke(
        `M${n(bx - c.u * (13.5 - at * 4.8))} ${n(by + c.u * 3)}v${n(-c.u * (6.5 + 3 * Math.sin(at * 0.8)))}`,
        '#5c3a3a',
        c.u * 0.4,
      ),
    ),
    ellipse(bx + c.u * 17, by - c.u * 13.4, c.u * 1.5, c.u * 1.8, '#241521'),
    path(
      `M${n(bx + c.u * 12)} ${n(by - c.u * 13.8)}L${n(bx + c.u * 17)} ${n(by - c.u * 17.6)}L${n(bx + c.u * 22)} ${n(by - c.u * 13.8)}Z`,
      '#241521',
    ),
    path(
      `M${n(bx + c.u * 14)} ${n(by + c.u * 4)}Q${n(bx + c.u * 13.4)} ${n(by - c.u * 9)} ${n(bx + c.u * 17)} ${n(by - c.u * 11.4)}Q${n(bx + c.u * 20.6)} ${n(by - c.u * 9)} ${n(bx + c.u * 20)} ${n(by + c.u * 4)}Z`,
      '#241521',
    ),
    stroke(
      `M${n(bx + c.u * 15)} ${n(by - c.u * 9)}L${n(bx + c.u * 29)} ${n(by + c.u * 11)}`,
      '#241521',
      c.u * 0.9,
    ),
    path(
      `M${n(bx - c.u * 26)} ${n(by + c.u * 11)}H${n(bx + c.u * 27)}L${n(bx + c.u * 19)} ${n(by + c.u * 13)}H${n(bx - c.u * 15)}Z`,
      '#241521',
      { opacity: 0.45 },
    ),
  ].join('');
  const edge = c.u * 7.5;
  const hole = (x: number, y: number): string =>
    rect(x, y, c.u * 3.6, c.u * 4.6, '#f4e3c1', { rx: c.u * 0.9 });
  const strip = [
    rect(0, 0, c.w, edge, '#1a1016'),
    rect(0, c.h - edge, c.w, edge, '#1a1016'),
    many(
      Math.ceil(c.w / (c.u * 8)) + 1,
      (at) => hole(at * c.u * 8 + c.u, c.u * 1.4) + hole(at * c.u * 8 + c.u, c.h - c.u * 6),
    ),
  ].join('');
  return [
    cover(c, sky),
    glow(c, c.cx, line - r * 0.5, r * 2.6, '#fff3c9', 0.9),
    circle(c.cx, line - r * 0.35, r, '#fff0c4'),
    far,
    palms,
    river,
    boat,
    strip,
  ].join('');
}
