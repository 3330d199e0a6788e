// The paper that scenes are drawn on: sizes, seeded randomness, gradients, and the smallest shapes.

export type Shape = 'poster' | 'banner' | 'logo' | 'destination' | 'venue';

export interface Canvas {
  w: number;
  h: number;
  /** A hundredth of the shorter side: lengths in it look alike in every shape. */
  u: number;
  /** Where the subject stands: the middle, or right of it on a banner, whose left half carries words. */
  cx: number;
  wide: boolean;
  /** 0 to 1, the same series for the same id. */
  random(): number;
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  defs: string[];
}

export const sizes: Record<Shape, [number, number]> = {
  poster: [960, 1280],
  banner: [1600, 900],
  logo: [256, 256],
  destination: [960, 720],
  venue: [960, 720],
};

export function openCanvas(shape: Shape, id: string): Canvas {
  const [w, h] = sizes[shape];
  let state = [...`${id}`].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193),
    0x811c9dc5,
  );
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const wide = w > h * 1.5;
  return {
    w,
    h,
    wide,
    random,
    defs: [],
    u: Math.min(w, h) / 100,
    cx: wide ? w * 0.67 : w / 2,
    between: (from, to) => from + (to - from) * random(),
    pick: (list) => list[Math.floor(random() * list.length)] as (typeof list)[number],
  };
}

export const n = (value: number): string => String(Math.round(value * 100) / 100);
export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
/** Draws `make` so many times, one over the other. */
export const many = (count: number, make: (at: number) => string): string => times(count, make).join('');

type Attributes = Readonly<Record<string, string | number>>;
const attributes = (given: Attributes): string =>
  Object.entries(given)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  `<circle${attributes({ cx, cy, r, fill, ...more })}/>`;
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => `<ellipse${attributes({ cx, cy, rx, ry, fill, ...more })}/>`;
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => `<rect${attributes({ x, y, width, height, fill, ...more })}/>`;
export const path = (d: string, fill: string, more: Attributes = {}): string =>
  `<path${attributes({ d, fill, ...more })}/>`;
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  path(d, 'none', {
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
export const group = (inside: string, more: Attributes): string => `<g${attributes(more)}>${inside}</g>`;
export const cover = (c: Canvas, fill: string, more: Attributes = {}): string =>
  rect(0, 0, c.w, c.h, fill, more);

type Stop = readonly [at: number, colour: string, opacity?: number];
const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** A gradient down the drawn thing (or along `angle` degrees from there). */
export function linear(c: Canvas, stops: readonly Stop[], angle = 0): string {
  const id = `g${c.defs.length}`;
  c.defs.push(
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1" gradientTransform="rotate(${-angle} .5 .5)">${stopsOf(stops)}</linearGradient>`,
  );
  return `url(#${id})`;
}

export function radial(c: Canvas, stops: readonly Stop[], focus = [0.5, 0.5]): string {
  const id = `g${c.defs.length}`;
  c.defs.push(
    `<radialGradient id="${id}" cx="${focus[0]}" cy="${focus[1]}" r=".5">${stopsOf(stops)}</radialGradient>`,
  );
  return `url(#${id})`;
}

/** Soft light around a point. */
export const glow = (c: Canvas, x: number, y: number, r: number, colour: string, opacity = 0.9): string =>
  circle(
    x,
    y,
    r,
    radial(c, [
      [0, colour, opacity],
      [0.35, colour, opacity * 0.45],
      [1, colour, 0],
    ]),
  );

export function clip(c: Canvas, d: string, inside: string): string {
  const id = `c${c.defs.length}`;
  c.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  return group(inside, { 'clip-path': `url(#${id})` });
}

/** A smooth line through the points. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const at = (index: number): readonly [number, number] =>
    points[Math.max(0, Math.min(points.length - 1, index))] as [number, number];
  const curves = points.slice(1).map((_, index) => {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6] as const;
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6] as const;
    return `C${n(c1[0])} ${n(c1[1])} ${n(c2[0])} ${n(c2[1])} ${n(p2[0])} ${n(p2[1])}`;
  });
  return `M${n(at(0)[0])} ${n(at(0)[1])}${curves.join('')}`;
}

/** Land from the left edge to the right: its upper edge wanders about `y`. */
export function land(
  c: Canvas,
  y: number,
  rise: number,
  steps: number,
  fill: string,
  more: Attributes = {},
): string {
  const points = times(
    steps + 1,
    (at) => [(-0.02 + (at / steps) * 1.04) * c.w, y + c.between(-rise, rise)] as const,
  );
  return path(
    `${smooth(points)}L${n(c.w * 1.02)} ${n(c.h + 5)}L${n(-c.w * 0.02)} ${n(c.h + 5)}Z`,
    fill,
    more,
  );
}

/** The finished picture, with the slightest grain of printed paper. */
export function toSvg(c: Canvas, inside: string, grain = 0.1): string {
  const noise = `<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".75" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .45  0 0 0 0 .42  0 0 0 1.4 -.45"/></filter>`;
  const over =
    grain > 0
      ? cover(c, '#000', { filter: 'url(#grain)', opacity: grain, style: 'mix-blend-mode:overlay' })
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${c.w}" height="${c.h}" viewBox="0 0 ${c.w} ${c.h}"><defs>${noise}${c.defs.join('')}</defs>${inside}${over}</svg>`;
}
