// Classical music in unlikely places: a reel that is a violin, a cello among crates, a baton over rice, sixteen strings.
import { circle, clip, ellipse, glow, linear, many, path, rect, smooth, stroke, times, type Canvas } from './canvas.ts';
import { around, both, ground, leaf, line, mirror, poly, put, rays, stage, stars, strip } from './stage.ts';

const fiddle = 'M0 -30C11 -30 19 -24 18 -15C17.5 -10 14 -9 14 -3C14 4 24 5 25 18C26 31 14 37 0 37C-14 37 -26 31 -25 18C-24 5 -14 4 -14 -3C-14 -9 -17.5 -10 -18 -15C-19 -24 -11 -30 0 -30Z';

export function reelAndViolin(c: Canvas): string {
  const reel = circle(0, 0, 24, '#f3e3c4') + circle(0, 0, 22, '#18303a') + circle(0, 0, 20.5, '#f3e3c4') + around(5, circle(0, -12, 5.6, '#18303a')) + circle(0, 0, 3.4, '#18303a');
  const holes = both(stroke('M8 -1C13 3 7 11 12 16', '#18303a', 1.5) + circle(7.6, -0.6, 1.4, '#18303a') + circle(12.2, 15.6, 1.6, '#18303a'));
  const neck = rect(-2.3, -64, 4.6, 58, '#18303a') + path('M-2.4 -64C-3 -70 -5 -70 -5 -73a5 5 0 0 1 10 0C5 -70 3 -70 2.4 -64Z', '#18303a') + many(4, (at) => line([[at % 2 ? 2 : -2, -64 - (at >> 1) * 4], [at % 2 ? 8 : -8, -65 - (at >> 1) * 4]], '#18303a', 1.6));
  const left = clip(c, 'M-30 -40H0V40H-30Z', path(fiddle, '#d8432f'));
  const right = clip(c, 'M0 -40H30V40H0Z', path(fiddle, '#f3e3c4'));
  const film = smooth(times(14, (at) => [-130 + at * 16, 40 + Math.sin(at * 0.9) * 9] as const));
  return stage(
    c,
    ground('#177e83'), rect(0, -75, 80, 150, '#d8432f'), c.wide ? rect(-130, -75, 70, 150, '#12686d') : '', circle(24, -34, 30, '#f2b33d'),
    stroke(film, '#18303a', 13, { 'stroke-linecap': 'butt' }), stroke(film, '#f3e3c4', 6, { 'stroke-dasharray': '9 1.6', 'stroke-linecap': 'butt' }), stroke(film, '#f3e3c4', 11.5, { 'stroke-dasharray': '1.6 2.4', opacity: 0.9, 'stroke-linecap': 'butt' }),
    put(-2, 6, left + right + stroke(fiddle, '#18303a', 1.1) + holes + neck + path('M-7 11Q0 8 7 11L6 13H-6Z', '#f2b33d') + many(4, (at) => line([[(at - 1.5) * 0.9, -62], [(at - 1.5) * 2.2, 11], [(at - 1.5) * 1.6, 28]], '#fffaf0', 0.3)) + path('M-3.6 24H3.6L2 36H-2Z', '#18303a'), 1.12, 14),
    put(27, -34, reel, 0.86, 20), many(7, (at) => rect(-120 + at * 9, -60 + at * 3, 5, 0.7, '#f3e3c4', { opacity: 0.5 })),
  );
}

export function celloAmongCrates(c: Canvas): string {
  const crate = (x: number, y: number, w: number, h: number, tone: string, deep: string): string =>
    rect(x, y, w, h, tone) + many(Math.max(2, Math.round(h / 5)), (at) => rect(x, y + at * 5 - 0.3, w, 0.6, deep)) + rect(x, y, 2.4, h, deep, { opacity: 0.7 }) + rect(x + w - 2.4, y, 2.4, h, deep, { opacity: 0.7 }) + line([[x + 2.4, y + h], [x + w - 2.4, y]], deep, 2) + rect(x, y, w, h, 'none', { stroke: '#2a140a', 'stroke-width': 0.6 });
  const cello = put(0, 0, path(fiddle, '#b9532a', { stroke: '#2a0f08', 'stroke-width': 1.4 }) + path(fiddle, '#d9773b', { transform: 'scale(.84) translate(-1 1)' }) + both(stroke('M8 -1C13 3 7 11 12 16', '#2a0f08', 1.6)) + rect(-2, -64, 4, 60, '#2a0f08') + path('M-2 -64C-6 -72 5 -75 4 -68', 'none', { stroke: '#2a0f08', 'stroke-width': 2.6 }) + path('M-8 12Q0 9 8 12L7 14H-7Z', '#f7dca8') + many(4, (at) => line([[(at - 1.5) * 0.8, -62], [(at - 1.5) * 2.4, 12]], '#fff4dc', 0.3)) + rect(-0.8, 37, 1.6, 12, '#d9d0c0'), 0.98, 9);
  const shaft = poly([[-26, -80], [16, -80], [46, 50], [-34, 50]], linear(c, [[0, '#fff0c4', 0.75], [1, '#fff0c4', 0.05]]));
  return stage(
    c,
    ground(linear(c, [[0, '#41506b'], [1, '#2a3247']])),
    many(22, (at) => rect(-130 + at * 10, -75, 0.7, 150, '#1e2435')), many(4, (at) => rect(-130, -58 + at * 26, 210, 2, '#1e2435')),
    path('M-26 -75V-40H16V-75Z', '#ffeebf'), line([[-5, -75], [-5, -40]], '#2a3247', 1.4), line([[-26, -56], [16, -56]], '#2a3247', 1.4),
    crate(20, -14, 30, 24, '#a8773f', '#6e4720'), crate(-56, -4, 28, 22, '#c08d4f', '#7d5428'), crate(-49, -22, 19, 18, '#8f5f33', '#5c3a1b'), crate(-116, 6, 34, 34, '#8f5f33', '#5c3a1b'), crate(-84, 18, 26, 22, '#c08d4f', '#7d5428'),
    strip(46, 40, '#6b5340'), crate(14, 10, 40, 37, '#c08d4f', '#7d5428'), crate(-60, 18, 34, 29, '#a8773f', '#6e4720'),
    shaft, ellipse(0, 49, 26, 4, '#fff0c4', { opacity: 0.5 }), put(-4, 4, cello),
    many(60, () => circle(c.between(-32, 40), c.between(-66, 44), c.between(0.12, 0.4), '#fff6d8', { opacity: c.between(0.3, 0.9) })),
  );
}

export function batonOverRice(c: Canvas): string {
  const fields = many(9, (at) => {
    const y = -6 + at * at * 0.95;
    const edge = smooth(times(9, (step) => [-135 + step * 27, y + Math.sin(step * 1.1 + at * 0.8) * (1.5 + at * 0.9)] as const));
    return path(`${edge}V80H-135Z`, ['#f4e27a', '#d9dc5a', '#b9d052', '#92c04e', '#6cab4a', '#4c9647', '#358243', '#226c3e', '#165737'][at] ?? '') + stroke(edge, '#fdf8d8', 0.5 + at * 0.05);
  });
  const shoots = many(90, () => {
    const y = c.between(16, 66);
    return put(c.between(-125, 60), y, stroke('M0 0Q-0.5 -3 -2 -5M0 0V-6M0 0Q0.5 -3 2 -5', '#0f4a30', 0.5, { opacity: 0.6 }), 0.4 + (y - 10) / 60);
  });
  const note = (x: number, y: number): string => put(x, y, ellipse(0, 0, 2.6, 1.9, '#12233a', { transform: 'rotate(-20)' }) + line([[2.3, -0.6], [2.3, -11]], '#12233a', 0.6));
  const hand =
    poly([[60, -80], [74, -56], [22, -34], [14, -46]], '#12233a') + poly([[24, -47], [30, -38], [18, -32], [11, -41]], '#ffffff') +
    path('M20 -41C14 -48 4 -45 2 -39C0 -35 4 -31 9 -31C14 -31 19 -33 20 -41Z', '#e8b38c') + many(3, (at) => stroke(`M${6 + at * 3.4} -33q-4 4 -7 3`, '#c98c66', 2.6)) + line([[8, -38], [-48, -14]], '#fffdf5', 1.3) + ellipse(10, -38.5, 4, 2.1, '#7d3b22', { transform: 'rotate(-23 10 -38.5)' });
  const sweep = many(3, (at) => stroke(`M${-46 - at} ${-12 + at * 2}C${-34} ${8 + at * 4} ${-6} ${-22 + at * 3} ${22} ${4 + at * 4}`, '#ffffff', 0.9 - at * 0.2, { opacity: 0.75 - at * 0.2 }));
  return stage(c, ground(linear(c, [[0, '#7cc7e8'], [0.45, '#d3eef0'], [0.6, '#fff6d6']])), circle(-30, -28, 13, '#fff3b8'), path('M-130 0L-96 -18L-72 -6L-40 -22L-8 -4L24 -20L80 2V20H-130Z', '#8cb9c9'), fields, shoots, sweep, note(-26, 14), note(-6, 20), note(14, 15), note(34, 24), note(-42, 24), hand, many(5, (at) => put(-34 + at * 9, -46 + (at % 2) * 4, stroke('M-3 0q1.5 -2 3 0q1.5 -2 3 0', '#ffffff', 0.7))));
}

export function sixteenStrings(c: Canvas): string {
  const strings = many(16, (at) => {
    const x = -62 + at * 8.2;
    return line([[x + 30, -78], [x - 12, 78]], at % 4 === 0 ? '#ffd98a' : '#dfe9f2', 0.35 + (at % 3) * 0.15) + many(4, () => { const t = c.between(0, 1); return put(x + 30 - 42 * t, -78 + 156 * t, path('M0 -3.6C1.6 -0.6 1.8 1.4 0 2.4C-1.8 1.4 -1.6 -0.6 0 -3.6Z', '#f4f8fb', { opacity: 0.9 }), c.between(0.6, 1.2), 15); });
  });
  const bridges = many(16, (at) => {
    const [x, y] = [-62 + at * 8.2 + 30 - 42 * (0.42 + at * 0.022), -78 + 156 * (0.42 + at * 0.022)];
    return put(x, y, path('M-3.2 3L0 -4L3.2 3Z', '#e2452f') + rect(-3.2, 2.4, 6.4, 1, '#8f1f1c'), 1.1, -8);
  });
  const ink = (x: number, y: number, s: number, o: number): string => put(x, y, path('M-60 10C-40 -14 -22 -20 -8 -2C2 -26 22 -30 34 -4C44 -14 56 -6 66 12Z', '#0c1d33', { opacity: o }), s);
  return stage(
    c,
    ground(linear(c, [[0, '#22405e'], [0.6, '#5d7f93'], [1, '#b9c6c2']])), circle(26, -42, 10, '#e2452f'), ink(-60, -2, 1.2, 0.35), ink(20, 2, 1, 0.45), ink(-100, 12, 1, 0.5),
    path('M-130 30C-90 22 -50 34 -10 28S40 24 80 32V80H-130Z', '#13283c', { opacity: 0.55 }), strings, bridges,
    many(18, () => ellipse(c.between(-120, 55), c.between(40, 64), c.between(2, 6), c.between(0.5, 1.2), 'none', { stroke: '#dfe9f2', 'stroke-width': 0.35, opacity: 0.7 })),
    put(-34, 46, stroke('M-12 4H12', '#0c1d33', 1) + path('M-14 2Q0 8 14 2Q9 7 0 7T-14 2Z', '#0c1d33') + poly([[-6, 0], [0, -5], [6, 0]], '#0c1d33') + line([[-2, 2], [-2, -1]], '#0c1d33', 2), 1),
  );
}

export function pianoByMoonlight(c: Canvas): string {
  const gate = path('M-130 80V-14H-70V-22H-64V-14H56V-22H62V-14H80V80Z', '#1c2b4a') + many(30, (at) => many(5, (row) => rect(-130 + at * 8 + (row % 2) * 4, -8 + row * 8, 7.4, 0.5, '#2b3f66'))) + path('M-26 80V12A22 22 0 0 1 18 12V80Z', '#0b1430') + stroke('M-26 60V12A22 22 0 0 1 18 12V60', '#40588a', 1.6) + path('M-30 -14V-22H22V-14Z', '#26385e') + path('M-40 -22Q-34 -24 -30 -32H22Q26 -24 32 -22Z', '#122041') + rect(-20, -42, 32, 10, '#26385e') + path('M-28 -42Q-22 -44 -20 -50H12Q14 -44 20 -42Z', '#122041');
  const piano = path('M-34 10V-2H20C34 -2 26 -14 38 -14C46 -14 46 4 40 10Z', '#05070f') + path('M-32 -3L6 -36Q30 -40 44 -18L40 -13Q30 -22 20 -3Z', '#0a0e1c', { stroke: '#5f7ab0', 'stroke-width': 0.5 }) + line([[16, -4], [24, -24]], '#5f7ab0', 0.6) + rect(-40, 6, 14, 3.4, '#05070f') + many(7, (at) => rect(-39 + at * 1.8, 5, 1.3, 1.4, '#f4efe0')) + [-28, 6, 36].map((x) => rect(x, 10, 2.2, 22, '#05070f') + circle(x + 1.1, 32.4, 1.5, '#c9a44f')).join('') + rect(-56, 18, 11, 2.4, '#05070f') + rect(-54.6, 20, 1.6, 12, '#05070f') + rect(-48, 20, 1.6, 12, '#05070f');
  const moon = circle(-4, -40, 24, '#f8f1d4') + many(7, () => circle(-4 + c.between(-16, 16), -40 + c.between(-16, 16), c.between(1.4, 4), '#ece0b4'));
  return stage(c, ground(linear(c, [[0, '#0a1130'], [1, '#2e4d86']])), stars(c, 60, '#dfe8ff', -10), glow(c, -4, -40, 54, '#f8f1d4', 0.5), moon, gate, strip(46, 40, '#0d1733'), poly([[-24, 46], [16, 46], [40, 80], [-56, 80]], '#39558c'), ellipse(0, 50, 44, 4, '#0b1430', { opacity: 0.7 }), glow(c, 2, 22, 34, '#9fb9f0', 0.35), put(4, 18, piano), many(14, (at) => put(-16 + at * 3, 4 - at * 4.2, ellipse(0, 0, 1.2, 0.9, '#f8f1d4') + line([[1, 0], [1, -4.4]], '#f8f1d4', 0.35), 1 - at * 0.03, at * 9)));
}

export function choirOfBirds(c: Canvas): string {
  const bird = (body: string, wing: string, belly: string): string =>
    path('M-9 6C-12 -4 -6 -12 2 -11C9 -10 11 -2 8 5C5 11 -5 12 -9 6Z', body) + path('M-8 7L-17 14L-6 11Z', wing) + path('M-6 0C-4 7 2 9 6 6C3 -1 -2 -4 -6 0Z', wing) + path('M5 -1C9 2 8 8 3 9.6C6 6 6 2 5 -1Z', belly) + poly([[8, -8], [15, -11], [9, -5]], '#f5a623') + poly([[8.6, -5], [14, -2], [8, -3.6]], '#e4801d') + circle(4, -6.6, 1.7, '#fff') + circle(4.4, -6.6, 0.9, '#22223a') + line([[-1, 10], [-1, 14]], '#22223a', 0.6) + line([[2.4, 10], [2.4, 14]], '#22223a', 0.6);
  const suits: [string, string, string][] = [['#e23e57', '#a81e3f', '#ffd3c4'], ['#2f6fd0', '#184a9c', '#bfe0ff'], ['#ffffff', '#c9d2e4', '#ffe9b8'], ['#13a38a', '#0a7262', '#c4f2df'], ['#7b4bb8', '#532d8a', '#e4cffb'], ['#f27a2c', '#b9501a', '#ffe0b0']];
  const wireY = (row: number): number => -34 + row * 25;
  const rows = times(4, (row) => {
    const list = times(c.wide ? 8 : 4 - (row % 2), (at) => {
      const x = (c.wide ? -34 : -36) + at * 24 + (row % 2) * 12;
      if (x > 52) return '';
      const [body, wing, belly] = suits[(row * 5 + at * 2) % 6] ?? ['', '', ''];
      const call = c.random() > 0.5 ? put(16, -13, stroke('M0 0q3 -1 4 -4M2 3q5 -1 7 -6', '#22223a', 0.8)) : '';
      return put(x, wireY(row) - 13, at % 3 === 2 ? mirror(bird(body, wing, belly)) : bird(body, wing, belly) + call, 0.95);
    }).join('');
    return line([[-130, wireY(row)], [80, wireY(row)]], '#22223a', 0.5) + list;
  });
  return stage(c, ground('#ffd447'), circle(0, 70, 46, '#ff9f45'), circle(0, 70, 34, '#ffb95f'), rays(0, 70, 30, '#ffdd6e', 220), many(5, (at) => line([[-130, -58 + at * 2.6 - 3], [80, -58 + at * 2.6 - 3]], '#f0b52a', 0.5)), rows.join(''), put(0, 56, path('M-130 6C-60 -4 20 -4 80 6V40H-130Z', '#3c9a5f')), many(14, (at) => put(-120 + at * 14, 60, leaf(9, 3, '#2a7a4b'), 1, -90 + (at % 3) * 20 - 20)), many(5, (at) => put(-24 + at * 13, 66, rect(-0.5, -11, 1, 11, '#22223a') + poly([[-4.5, -11], [4.5, -11], [3, -16], [-3, -16]], '#ffffff'))));
}

export function waitingStone(c: Canvas): string {
  const layer = (y: number, rise: number, fill: string, seed: number): string => path(`${smooth(times(15, (at) => [-135 + at * 16, y - Math.abs(Math.sin(at * 1.27 + seed)) * rise - (at % 3) * 2] as const))}V80H-135Z`, fill);
  const woman =
    path('M-13 42C-12 26 -8 16 -8 6C-9 0 -7 -5 -3 -8C-6 -14 -3 -21 3 -22C9 -22 12 -17 10 -12L8 -8C13 -6 15 0 13 5L19 6Q21 9 18 11L11 13C13 22 12 32 16 42Z', '#2b2338') +
    path('M-4 -16C-6 -24 2 -28 8 -24C12 -21 12 -16 10 -13C8 -19 2 -20 -1 -16C-3 -8 -8 -2 -12 2C-9 -6 -6 -10 -4 -16Z', '#443455') +
    path('M8 2C12 -1 18 0 18 5C17 9 11 11 7 9Z', '#5c4a68') + circle(15.6, -0.6, 3, '#5c4a68') +
    stroke('M-10 40C-9 26 -5 18 -4 6M-2 40C0 28 3 22 4 14M8 40C8 30 9 24 9 16', '#6d5570', 0.6) + stroke('M9 -22C13 -20 13 -14 10.6 -11', '#f2a7a0', 0.7);
  const rock = path('M-40 80C-32 58 -22 50 -16 46C-10 38 -8 34 -4 33H18C24 38 26 50 34 56C42 64 44 72 50 80Z', '#3a2f47') + path('M-16 46C-8 44 -4 56 -12 80H-40C-32 58 -22 50 -16 46Z', '#2b2338') + stroke('M20 40L14 54L24 66M2 36L-2 50', '#5c4a68', 0.7);
  return stage(c, ground(linear(c, [[0, '#f6d5cf'], [0.35, '#f2a7a0'], [0.65, '#d9708a'], [1, '#7a4b86']])), circle(-18, -22, 20, '#fff0e2'), many(4, (at) => stroke(`M${-125 + at * 30} ${-44 + at * 8}h${46 - at * 6}`, '#fff0e2', 1, { opacity: 0.6 })), layer(10, 18, '#c98aa8', 0.4), layer(20, 15, '#a26d9c', 1.6), strip(16, 18, linear(c, [[0, '#fbe3dc', 0], [0.5, '#fbe3dc', 0.7], [1, '#fbe3dc', 0]])), layer(36, 13, '#7d5590', 2.3), strip(34, 18, linear(c, [[0, '#fbe3dc', 0], [0.5, '#fbe3dc', 0.5], [1, '#fbe3dc', 0]])), layer(56, 8, '#523e6e', 3.1), put(4, 0, rock + put(2, -4, woman, 1.05), 1.06), many(7, (at) => put(-40 + at * 6, -46 + (at % 3) * 5, stroke('M-2 0q1 -1.6 2 0q1 -1.6 2 0', '#7a4b86', 0.5), 1 - at * 0.06)));
}
