// Things that appear in more than one scene: crowds, tube houses, pines, lanterns, lamps, microphones.
import {
  circle,
  ellipse,
  glow,
  group,
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

/** Heads and raised hands along the lower edge. */
export function crowd(c: Canvas, y: number, size: number, colour: string): string {
  const step = size * 1.3;
  return many(Math.ceil(c.w / step) + 2, (at) => {
    const x = at * step + c.between(-0.25, 0.25) * step - step;
    const top = y + c.between(-0.5, 0.45) * size;
    const head = ellipse(x, top, size * 0.3, size * 0.37, colour);
    const body = path(
      `M${n(x - size * 0.95)} ${n(c.h + 4)}V${n(top + size * 1.1)}Q${n(x - size * 0.9)} ${n(top + size * 0.55)} ${n(x - size * 0.2)} ${n(top + size * 0.45)}H${n(x + size * 0.2)}Q${n(x + size * 0.9)} ${n(top + size * 0.55)} ${n(x + size * 0.95)} ${n(top + size * 1.1)}V${n(c.h + 4)}Z`,
      colour,
    );
    if (c.random() > 0.5) return head + body;
    const arms = (c.random() > 0.6 ? [-1, 1] : [c.pick([-1, 1])]).map((side) => {
      const elbow = [x + side * size * c.between(0.95, 1.15), top + size * c.between(-0.1, 0.3)] as const;
      const hand = [x + side * size * c.between(0.5, 1), top - size * c.between(0.9, 1.4)] as const;
      return stroke(
        `M${n(x + side * size * 0.72)} ${n(top + size * 0.9)}L${n(elbow[0])} ${n(elbow[1])}L${n(hand[0])} ${n(hand[1])}`,
        colour,
        size * 0.2,
      );
    });
    return head + body + arms.join('');
  });
}

/** A row of narrow city houses with lit windows. */
export function tubeHouses(
  c: Canvas,
  ground: number,
  tallest: number,
  walls: readonly string[],
  lit: readonly string[],
): string {
  const parts: string[] = [];
  for (let x = -c.u * 2; x < c.w;) {
    const width = c.between(6, 11) * c.u;
    const height = tallest * c.between(0.45, 1);
    const top = ground - height;
    const wall = c.pick(walls);
    parts.push(rect(x, top, width, height + c.h - ground, wall));
    if (c.random() < 0.5) parts.push(rect(x + width * 0.2, top - c.u * 2.2, width * 0.45, c.u * 2.4, wall));
    if (c.random() < 0.35)
      parts.push(
        path(
          `M${n(x - c.u * 0.5)} ${n(top)}L${n(x + width / 2)} ${n(top - c.u * 4)}L${n(x + width + c.u * 0.5)} ${n(top)}Z`,
          wall,
        ),
      );
    const columns = width > c.u * 8.5 ? 3 : 2;
    const rows = Math.max(2, Math.floor(height / (c.u * 5)));
    const paneWidth = width / (columns * 2 - 0.4);
    parts.push(
      ...times(columns * rows, (at) => {
        if (c.random() < 0.42) return '';
        const px = x + paneWidth * (0.55 + 1.75 * (at % columns));
        const py = top + c.u * (1.8 + 4.8 * Math.floor(at / columns));
        return rect(px, py, paneWidth * 0.9, c.u * 2.5, c.pick(lit), { opacity: c.between(0.55, 1) });
      }),
    );
    x += width + c.u * 0.3;
  }
  return parts.join('');
}

export function pine(x: number, ground: number, height: number, colour: string): string {
  const tiers = 5;
  const crown = times(tiers, (at) => {
    const y = ground - height + (at * height) / tiers;
    const half = height * (0.09 + at * 0.045);
    const drop = height * 0.3;
    return path(
      `M${n(x)} ${n(y)}Q${n(x + half * 0.35)} ${n(y + drop * 0.6)} ${n(x + half)} ${n(y + drop)}Q${n(x)} ${n(y + drop * 0.82)} ${n(x - half)} ${n(y + drop)}Q${n(x - half * 0.35)} ${n(y + drop * 0.6)} ${n(x)} ${n(y)}Z`,
      colour,
    );
  });
  return (
    rect(x - height * 0.012, ground - height * 0.3, height * 0.024, height * 0.34, colour) + crown.join('')
  );
}

/** A paper lantern that shines. */
export function lantern(c: Canvas, x: number, y: number, size: number, light: string, deep: string): string {
  const body = linear(c, [
    [0, light],
    [1, deep],
  ]);
  const ribs = many(3, (at) => {
    const bend = (at - 1) * size * 0.34;
    return stroke(
      `M${n(x)} ${n(y - size * 0.55)}Q${n(x + bend * 1.9)} ${n(y)} ${n(x)} ${n(y + size * 0.55)}`,
      deep,
      size * 0.025,
      { opacity: 0.6 },
    );
  });
  return [
    glow(c, x, y, size * 1.7, light, 0.55),
    path(
      `M${n(x - size * 0.2)} ${n(y - size * 0.55)}C${n(x - size * 0.75)} ${n(y - size * 0.35)} ${n(x - size * 0.75)} ${n(y + size * 0.35)} ${n(x - size * 0.2)} ${n(y + size * 0.55)}H${n(x + size * 0.2)}C${n(x + size * 0.75)} ${n(y + size * 0.35)} ${n(x + size * 0.75)} ${n(y - size * 0.35)} ${n(x + size * 0.2)} ${n(y - size * 0.55)}Z`,
      body,
    ),
    ribs,
    rect(x - size * 0.22, y - size * 0.62, size * 0.44, size * 0.09, deep, { rx: size * 0.03 }),
    rect(x - size * 0.22, y + size * 0.53, size * 0.44, size * 0.09, deep, { rx: size * 0.03 }),
    many(3, (at) =>
      stroke(`M${n(x + (at - 1) * size * 0.1)} ${n(y + size * 0.62)}v${n(size * 0.34)}`, deep, size * 0.03),
    ),
  ].join('');
}

/** A street lamp with its cone of light; `side` says which way its arm points. */
export function streetLamp(
  c: Canvas,
  x: number,
  foot: number,
  height: number,
  side: 1 | -1,
  post: string,
  light: string,
): string {
  const reach = height * 0.24 * side;
  const top = foot - height;
  const head = [x + reach, top + height * 0.03] as const;
  const cone = path(
    `M${n(head[0] - height * 0.03)} ${n(head[1])}L${n(head[0] - height * 0.32)} ${n(foot)}H${n(head[0] + height * 0.32)}L${n(head[0] + height * 0.03)} ${n(head[1])}Z`,
    linear(c, [
      [0, light, 0.5],
      [1, light, 0],
    ]),
  );
  return [
    cone,
    stroke(
      `M${n(x)} ${n(foot)}V${n(top + height * 0.1)}Q${n(x)} ${n(top)} ${n(x + reach * 0.5)} ${n(top)}H${n(head[0])}`,
      post,
      height * 0.022,
    ),
    glow(c, head[0], head[1] + height * 0.02, height * 0.2, light, 0.95),
    path(
      `M${n(head[0] - height * 0.06)} ${n(head[1] + height * 0.015)}Q${n(head[0])} ${n(head[1] - height * 0.06)} ${n(head[0] + height * 0.06)} ${n(head[1] + height * 0.015)}Z`,
      post,
    ),
    circle(head[0], head[1] + height * 0.02, height * 0.024, '#fff6dc'),
  ].join('');
}

/** A stage microphone, upright, its ball at (x, y). */
export function microphone(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  body: string,
  mesh: string,
  dark: string,
): string {
  const lines = many(5, (at) =>
    stroke(`M${n(x - size)} ${n(y - size * 0.8 + at * size * 0.4)}h${n(size * 2)}`, dark, size * 0.035, {
      opacity: 0.45,
    }),
  );
  const tilted = many(7, (at) =>
    stroke(
      `M${n(x - size * 1.4 + at * size * 0.42)} ${n(y - size)}l${n(size * 0.4)} ${n(size * 2)}`,
      dark,
      size * 0.035,
      { opacity: 0.45 },
    ),
  );
  const id = `m${c.defs.length}`;
  c.defs.push(`<clipPath id="${id}"><circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}"/></clipPath>`);
  return [
    path(
      `M${n(x - size * 0.62)} ${n(y + size * 0.9)}L${n(x - size * 0.36)} ${n(y + size * 4.4)}Q${n(x)} ${n(y + size * 4.7)} ${n(x + size * 0.36)} ${n(y + size * 4.4)}L${n(x + size * 0.62)} ${n(y + size * 0.9)}Z`,
      body,
    ),
    circle(x, y, size, mesh),
    group(lines + tilted, { 'clip-path': `url(#${id})` }),
    rect(x - size * 0.86, y + size * 0.5, size * 1.72, size * 0.42, body, { rx: size * 0.1 }),
    path(
      `M${n(x - size * 0.6)} ${n(y - size * 0.5)}Q${n(x - size * 0.2)} ${n(y - size * 0.95)} ${n(x + size * 0.2)} ${n(y - size * 0.82)}`,
      'none',
      { stroke: '#fff', 'stroke-width': size * 0.1, 'stroke-linecap': 'round', opacity: 0.7 },
    ),
  ].join('');
}

/** Water in bands, with the light of something at (x) upon it. */
export function water(c: Canvas, top: number, colours: readonly string[], x: number, light: string): string {
  const depth = c.h - top;
  const bands = many(colours.length, (at) =>
    rect(0, top + (depth * at) / colours.length, c.w, depth / colours.length + 2, colours[at] ?? ''),
  );
  const ripples = many(26, (at) => {
    const y = top + depth * ((at + 0.7) / 26) ** 1.25;
    const spread = c.u * (3 + at * 1.2);
    const mid = x + c.between(-0.35, 0.35) * spread;
    return stroke(
      `M${n(mid - spread * c.between(0.2, 0.8))} ${n(y)}h${n(spread * c.between(0.5, 1.4))}`,
      light,
      c.u * (0.28 + at * 0.028),
      { opacity: c.between(0.35, 0.95) },
    );
  });
  return bands + ripples;
}

/** A wire that hangs through by `sag` in its middle. */
export const wire = (
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  colour: string,
  width: number,
): string => stroke(smooth([from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag], to]), colour, width);
