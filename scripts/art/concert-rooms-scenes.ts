// Concerts under a roof: tin roofs in the rain, an old radio, an attic, a stairwell, sine rings, an alley of wires.
import { circle, ellipse, glow, linear, many, n, path, rect, stroke, times, type Canvas } from './canvas.ts';
import { around, ground, leaf, line, poly, put, rain, stage, type Point } from './stage.ts';

export function tinRoofs(c: Canvas): string {
  const roof = (y: number, lean: number, light: string, deep: string): string =>
    put(
      0,
      y,
      many(44, (at) => rect(-135 + at * 5, 0, 5.1, 90, at % 2 ? light : deep)) +
        many(44, (at) => rect(-134 + at * 5, 0, 0.7, 90, '#bfe3e6', { opacity: 0.25 })) +
        many(26, (at) => circle(-132 + at * 8.6, 4, 0.7, '#0a1424')) +
        rect(-135, -1.2, 220, 2.4, '#0a1424'),
      1,
      lean,
    );
  const splash = many(46, () =>
    put(
      c.between(-125, 60),
      c.between(-10, 62),
      stroke('M-2 0Q-1.6 -2 -3 -3M2 0Q1.6 -2 3 -3M0 0V-3.4', '#e6fbff', 0.4, { opacity: 0.8 }),
      c.between(0.5, 1.1),
    ),
  );
  const tube = (d: string, colour: string): string =>
    stroke(d, colour, 4.2, { opacity: 0.25 }) + stroke(d, colour, 1.9) + stroke(d, '#ffffff', 0.6, { opacity: 0.9 });
  const note =
    tube('M-9 16V-14L13 -20V10', '#ff3d8b') +
    tube('M-9 -6L13 -12', '#ff3d8b') +
    tube('M-9 16a6 4.6 0 1 1 -6 -4.4', '#ffb938') +
    tube('M13 10a6 4.6 0 1 1 -6 -4.4', '#ffb938');
  const sign =
    stroke('M-18 -46V-30M18 -46V-30', '#0a1424', 1.2) +
    rect(-27, -31, 54, 58, '#101c33', { rx: 5 }) +
    rect(-24, -28, 48, 52, 'none', { rx: 4, stroke: '#38e1e8', 'stroke-width': 1.1 }) +
    put(0, 0, note);
  return stage(
    c,
    ground('#0d1c33'),
    glow(c, 2, -22, 70, '#e0307d', 0.65),
    roof(-34, -9, '#1f5964', '#174650'),
    glow(c, 2, -16, 46, '#ff3d8b', 0.5),
    roof(6, 7, '#8d3f3a', '#733034'),
    glow(c, 8, 18, 44, '#ff8a5c', 0.35),
    roof(34, -5, '#2b7a86', '#1d5d6c'),
    put(2, -18, sign),
    splash,
    rain(c, 190, '#c8f1ff', -0.3, 10),
  );
}

export function radioAndRose(c: Canvas): string {
  const grille = many(11, (at) => rect(-31 + at * 3.3, -9, 1.5, 22, '#4a2013', { rx: 0.7 }));
  const radio =
    stroke('M22 -17L38 -50', '#d9b27a', 0.9) +
    circle(38, -50, 1.4, '#f2d9a4') +
    rect(-38, -18, 76, 42, '#3b160f', { rx: 7 }) +
    rect(-36, -16, 72, 37, linear(c, [[0, '#b5562e'], [1, '#7f3019']]), { rx: 6 }) +
    rect(-33.5, -12, 39, 28, '#f0c98a', { rx: 3 }) +
    grille +
    rect(8.5, -12, 24, 13, '#fff1cf', { rx: 2 }) +
    many(9, (at) => rect(10.5 + at * 2.4, -9, 0.5, at % 2 ? 3 : 5, '#7f3019')) +
    rect(22, -11, 0.8, 11, '#d0202e') +
    [14, 27].map((x) => circle(x, 10, 5.2, '#3b160f') + circle(x, 10, 3.7, '#f0c98a') + rect(x - 0.4, 6.4, 0.8, 3, '#3b160f')).join('') +
    rect(-30, 23, 8, 4, '#240c08') +
    rect(22, 23, 8, 4, '#240c08');
  const petals = times(5, (ring) =>
    around(
      7 - ring,
      path(`M0 0C${-5 + ring} -2 ${-6 + ring} ${-11 + ring * 1.8} 0 ${-12.5 + ring * 2.1}C${6 - ring} ${-11 + ring * 1.8} ${5 - ring} -2 0 0Z`, ['#8e0f2b', '#b0152f', '#c81f38', '#dd3a49', '#f05f63'][ring] ?? '', { stroke: '#6d0a22', 'stroke-width': 0.35 }),
      ring * 25,
    ),
  ).join('');
  const rose =
    stroke('M0 0C10 8 26 12 46 11', '#2f5a3a', 1.6) +
    put(22, 10, leaf(13, 4.4, '#3f7a4a', '#2b5637'), 1, -50) +
    put(32, 11, leaf(12, 4, '#2f6a40', '#234d30'), 1, 48) +
    petals;
  const table = path('M-130 27H80V80H-130Z', linear(c, [[0, '#d99a3f'], [1, '#9c5a1f']]));
  return stage(
    c,
    ground(linear(c, [[0, '#4d0f2a'], [1, '#84203a']])),
    many(30, (at) => rect(-130 + at * 7, -75, 3.4, 103, '#3f0b24', { opacity: 0.5 })),
    circle(2, -16, 44, '#e7a73e'),
    circle(2, -16, 37, '#f3c465'),
    table,
    many(6, (at) => rect(-130, 33 + at * 7, 210, 0.4, '#6d3a12', { opacity: 0.5 })),
    ellipse(0, 29, 42, 3, '#5c2c10', { opacity: 0.6 }),
    put(0, 2, radio),
    put(-24, 36, rose, 1.15, 8),
  );
}

export function atticWindow(c: Canvas): string {
  const boards = many(19, (at) => line([[0, -62], [-150 + at * 16.6, 90]], '#2b140f', 0.5));
  const guitar =
    path('M0 -16C9 -16 11 -8 8.4 -3C6 1 14 4 14 14C14 24 7 28 0 28C-7 28 -14 24 -14 14C-14 4 -6 1 -8.4 -3C-11 -8 -9 -16 0 -16Z', '#e0873a', { stroke: '#6b2c14', 'stroke-width': 1.2 }) +
    circle(0, 4, 4.6, '#3a150d') +
    circle(0, 4, 5.8, 'none', { stroke: '#f7d9a0', 'stroke-width': 0.7 }) +
    rect(-1.9, -48, 3.8, 52, '#4a1f12') +
    path('M-3 -58H3L3.8 -47H-3.8Z', '#6b2c14') +
    many(3, (at) => rect(-5.6, -56 + at * 3, 11.2, 0.9, '#f7d9a0')) +
    rect(-5, 15, 10, 2, '#3a150d') +
    many(5, (at) => rect(-1.5 + at * 0.68, -50, 0.25, 66, '#fff1d0'));
  const frame =
    poly([[0, -52], [-26, -8], [26, -8]], '#1d0d0a') +
    poly([[0, -47], [-21.5, -10.5], [21.5, -10.5]], linear(c, [[0, '#23407c'], [0.6, '#6f7fc0'], [1, '#f7a987']])) +
    circle(6, -24, 3.4, '#fff2cf') +
    many(14, () => circle(c.between(-9, 9), c.between(-36, -20), 0.25, '#fff')) +
    poly([[-21, -11], [-12, -16], [-4, -12], [6, -17], [21, -11]], '#2c2450') +
    line([[0, -47], [0, -10]], '#1d0d0a', 1.4) +
    line([[-14, -24], [14, -24]], '#1d0d0a', 1.4);
  const beam = poly([[-20, -9], [20, -9], [52, 75], [-38, 75]], linear(c, [[0, '#ffd9b0', 0.55], [1, '#ffd9b0', 0]]));
  return stage(
    c,
    ground(linear(c, [[0, '#5a2a1a'], [1, '#8a4a26']])),
    boards,
    poly([[-150, 90], [0, -66], [-130, -90]], '#33170f'),
    poly([[140, 90], [0, -66], [130, -90]], '#42200f'),
    frame,
    path('M-130 34H80V80H-130Z', '#b06a35'),
    many(7, (at) => rect(-130, 36 + at * at * 1.1, 210, 0.5, '#6b3317', { opacity: 0.6 })),
    beam,
    put(-27, 26, rect(-11, 0, 22, 13, '#3a1c3f', { rx: 1 }) + rect(-8, -6, 18, 6, '#c9503c') + rect(-10, -10, 17, 4, '#2f6f78'), 1),
    ellipse(14, 42, 18, 2.6, '#4a210f', { opacity: 0.6 }),
    put(15, 13, guitar, 1, 12),
    glow(c, 2, -20, 60, '#ffcfa0', 0.25),
    many(40, () => circle(c.between(-24, 36), c.between(-6, 50), c.between(0.12, 0.35), '#fff0d0', { opacity: 0.7 })),
  );
}

export function stairwell(c: Canvas): string {
  const turn = (r: number, angle: number): Point => [Math.cos(angle) * r, Math.sin(angle) * r];
  const steps = many(86, (at) => {
    const a = at * 0.29;
    const [near, far] = [96 * 0.9773 ** at, 96 * 0.9773 ** at * 0.72];
    const [next, nextFar] = [near * 0.9773, far * 0.9773];
    const tone = Math.round(46 + 22 * Math.sin(a + 0.6) + (at % 2) * 34);
    return poly(
      [turn(near, a), turn(next, a + 0.295), turn(nextFar, a + 0.295), turn(far, a)],
      `rgb(${tone + 14},${tone - 4},${tone + 30})`,
    );
  });
  const rail = (k: number): string =>
    `M${times(320, (at) => turn(96 * k * 0.9835 ** (at * 0.4), at * 0.084).map(n).join(' ')).join('L')}`;
  const neon = (d: string, colour: string, width: number): string =>
    stroke(d, colour, width * 3.2, { opacity: 0.18 }) + stroke(d, colour, width) + stroke(d, '#fff', width * 0.3);
  return stage(
    c,
    ground('#150d1e'),
    put(0, 0, steps, 1.35, 24),
    glow(c, 0, 0, 46, '#ff4d6d', 0.7),
    put(0, 0, neon(rail(0.71), '#37e6d0', 1.5) + neon(rail(1.0), '#ff4d6d', 1.1), 1.35, 24),
    circle(0, 0, 6.5, '#ffe3b0'),
    glow(c, 0, 0, 16, '#ffb938', 1),
    put(0, 0, circle(0, -1.8, 1, '#2a0f22') + path('M-1.6 3.4Q-1.6 -0.6 0 -0.6T1.6 3.4Z', '#2a0f22'), 1.1),
  );
}

export function sineRings(c: Canvas): string {
  const ring = (at: number): string => {
    const r = 6 + at * 5.4;
    const points = times(
      200,
      (step) => {
        const a = (step / 200) * Math.PI * 2;
        const wave = r + Math.sin(a * (5 + at)) * (0.7 + at * 0.16) * Math.sin(at * 0.45 + 0.6);
        return `${n(Math.cos(a) * wave)} ${n(Math.sin(a) * wave)}`;
      },
    );
    const hue = 165 + at * 7;
    return stroke(`M${points.join('L')}Z`, `hsl(${hue},95%,${64 - at * 0.6}%)`, 0.7 + (at % 3) * 0.55);
  };
  return stage(
    c,
    ground('#05070d'),
    glow(c, 0, 0, 80, '#2af0c0', 0.2),
    many(25, ring),
    circle(0, 0, 3.4, '#d9fff4'),
    glow(c, 0, 0, 14, '#2af0c0', 0.9),
  );
}

export function alleyOfWires(c: Canvas): string {
  const wires = many(20, () => {
    const [y0, y1] = [c.between(-66, 16), c.between(-66, 16)];
    return stroke(`M-130 ${n(y0)}Q${n(c.between(-60, 30))} ${n((y0 + y1) / 2 + c.between(6, 22))} 72 ${n(y1)}`, '#161616', c.between(0.3, 0.9));
  });
  const wall = (side: 1 | -1): string =>
    poly([[side * 30, -75], [side * 140, -75], [side * 140, 75], [side * 44, 75]], '#161616') +
    many(6, (at) => put(side * (42 + (at % 2) * 9), -58 + at * 20, rect(-3.4, -5, 6.8, 9, at % 3 ? '#f6ef2e' : '#ffffff') + rect(-3.4, -0.6, 6.8, 0.8, '#161616') + rect(-4.6, 5, 9.2, 1.3, '#ffffff')));
  const coil = many(6, (at) => circle(21, -34, 3 + at * 1.1, 'none', { stroke: '#161616', 'stroke-width': 0.55 }));
  const arm =
    poly([[-13, 80], [-9, 20], [9, 20], [15, 80]], '#e4312b') +
    rect(-11, 18, 22, 7, '#ffffff') +
    path('M-12 22V2Q-12 -4 -6 -4H8Q13 -4 13 2V14Q13 22 6 22Z', '#9a5a3c') +
    many(4, (at) => rect(-13, -4 + at * 6.4, 15, 5.6, '#b06b48', { rx: 2.8, stroke: '#161616', 'stroke-width': 0.8 })) +
    path('M13 6Q18 4 15 -2Q10 -8 4 -5L6 3Z', '#b06b48', { stroke: '#161616', 'stroke-width': 0.8 });
  const mic =
    path('M-4.6 -10H4.6L6.4 -22H-6.4Z', '#ffffff', { stroke: '#161616', 'stroke-width': 1 }) +
    rect(-3.6, -10, 7.2, 40, '#161616', { rx: 2 }) +
    circle(0, -31, 12, '#e9e9e9', { stroke: '#161616', 'stroke-width': 1.4 }) +
    many(6, (at) => stroke(`M${-10 + at * 4} -41L${-10 + at * 4 + 3} -21M-11 ${-40 + at * 4}H11`, '#161616', 0.45)) +
    rect(-11, -25.6, 22, 4.4, '#e4312b', { stroke: '#161616', 'stroke-width': 1 });
  return stage(
    c,
    ground('#f6ef2e'),
    poly([[0, 12], [-34, -80], [34, -80]], '#ffffff'),
    wall(1),
    c.wide ? put(-62, 0, wall(-1)) : wall(-1),
    wires,
    coil,
    put(0, 8, arm + put(0, 0, mic), 1.15, -6),
    many(8, (at) => put(0, -28, rect(-0.8, -33, 1.6, 9, '#e4312b'), 1, -70 + at * 20)),
  );
}
