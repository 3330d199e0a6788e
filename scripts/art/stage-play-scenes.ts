// Stages: a late return, a new road for old opera, a pond, a big top, a howl, a small prince, a dancer, a drum.
import { circle, ellipse, glow, linear, many, n, path, radial, rect, smooth, stroke, times, type Canvas } from './canvas.ts';
import { around, blossom, both, figure, ground, leaf, line, mirror, poly, put, rays, scallops, stage, stars, strip, type Point } from './stage.ts';

export function doorwayAndSuitcase(c: Canvas): string {
  const coat = path('M-8 0L-6.4 -20C-8.4 -30 -6 -36 0 -37C6 -36 8.4 -30 6.4 -20L8 0H2.6L0.8 -14L-2 0Z', '#0b1026') + circle(0, -40.6, 4, '#0b1026') + path('M-8 -42.6Q0 -45 8 -42.6L4.6 -43.6V-47.4Q0 -49.6 -4.6 -47.4V-43.6Z', '#0b1026') + line([[-6, -31], [-10, -14]], '#0b1026', 3) + line([[6, -31], [9, -15]], '#0b1026', 3) + stroke('M6.6 -20C8.4 -30 6 -36 1 -37', '#8fb4ff', 0.6);
  const edge = (row: number): Point => [28 + row * row * 0.62 + row * 1.5, 8 + row * 2.6];
  const tiles = many(11, (row) => many(20, (at) => { const [[y0, w0], [y1, w1]] = [edge(row), edge(row + 1)]; return (at + row) % 2 ? '' : poly([[(at - 10) * w0 + 6, y0], [(at - 9) * w0 + 6, y0], [(at - 9) * w1 + 6, y1], [(at - 10) * w1 + 6, y1]], '#2f7f7a'); }));
  const paper = many(22, (at) => rect(-130 + at * 10, -75, 5, 103, '#d9603f') + many(9, (row) => put(-122.5 + at * 10, -64 + row * 11.4 + (at % 2) * 5, path('M0 -2.4Q2 0 0 2.4Q-2 0 0 -2.4Z', '#f6c49a'))));
  const night = rect(-3, -50, 36, 78, linear(c, [[0, '#1d2f86'], [1, '#8fb4e8']])) + circle(22, -36, 5, '#e8f0ff') + many(26, () => { const [x, y] = [c.between(-2, 32), c.between(-48, 22)]; return line([[x, y], [x - 0.8, y + 3.4]], '#bcd0ff', 0.3); }) + path('M-3 14Q6 4 14 12T33 10V28H-3Z', '#0f1a45');
  const bag = rect(-14, -9, 26, 19, '#f0b23c', { rx: 2 }) + rect(-14, -4, 26, 1.2, '#8f5a1c') + rect(-9, -9, 3, 19, '#8f5a1c') + rect(4, -9, 3, 19, '#8f5a1c') + stroke('M-6 -9v-4h9v4', '#4a2a10', 1.4) + put(6, 4, rect(-3, -2, 6, 4, '#fff3dc'), 1, -12);
  const portrait = rect(-10, -12, 20, 24, '#7d2f23') + rect(-8, -10, 16, 20, '#f6dfb8') + circle(-2.6, -2, 2.8, '#7d2f23') + path('M-7 10Q-6.6 2 -2.6 2T2 10Z', '#7d2f23') + circle(3.6, 0, 2.4, '#b5573c') + path('M0 10Q0 3.4 3.6 3.4T7.4 10Z', '#b5573c');
  return stage(c, ground('#e87a50'), paper, rect(-130, 12, 210, 16, '#7d2f23'), rect(-130, 12, 210, 1.6, '#f6c49a'), rect(-130, 28, 210, 60, '#f3e3c0'), tiles, rect(-7, -54, 44, 82, '#5a1f1a'), night, put(14, 28, coat, 1.08), poly([[33, -50], [47, -58], [47, 44], [33, 28]], '#8f3a2a'), poly([[35.6, -42], [44.4, -47], [44.4, -10], [35.6, -10]], '#7a2c20'), circle(36.6, -2, 1.1, '#f6c49a'), poly([[-3, 28], [33, 28], [20, 46], [-34, 46]], '#3d5aa855'), put(-24, 46, ellipse(-1, 11, 18, 2.4, '#5a1f1a', { opacity: 0.35 }) + bag, 1.1), put(-32, -26, portrait), put(-86, -22, portrait, 0.8), put(-31, -56, line([[0, -20], [0, 0]], '#5a1f1a', 0.6) + path('M-8 6Q-6 0 0 0T8 6Z', '#f6dfb8') + glow(c, 0, 10, 22, '#fff0c4', 0.5)));
}

export function operaHeaddress(c: Canvas): string {
  const face = path('M-17 -6C-18 16 -9 33 0 34C9 33 18 16 17 -6Q0 -18 -17 -6Z', '#fff1e4') + both(path('M4 -1C8 -6 15 -5 18 -9C17 0 12 4 5 3Z', '#e83a4f', { opacity: 0.75 }) + path('M4 2.4Q9 -2.6 15 1Q10 5 4 2.4Z', '#1b0d14') + circle(9, 1.4, 1.3, '#fff') + path('M3.6 -5Q9 -10 17 -8.4Q9 -8 3.6 -5Z', '#1b0d14') + path('M3 12C9 5 16 6 17 6C16 16 12 22 7 20Z', '#f58a9a', { opacity: 0.6 })) + path('M-1.8 12Q0 14.4 1.8 12', 'none', { stroke: '#c96a6a', 'stroke-width': 0.7 }) + path('M-5.6 21Q-2.4 18 0 19.4Q2.4 18 5.6 21Q0 26.4 -5.6 21Z', '#c8102e') + path('M0 -12L2 -8L0 -4L-2 -8Z', '#c8102e');
  const pheasant = both(stroke('M14 -34C34 -62 62 -52 70 -14', '#7d3a12', 2.6) + stroke('M14 -34C34 -62 62 -52 70 -14', '#f5c542', 1.4, { 'stroke-dasharray': '2.4 2' }));
  const pom = (x: number, y: number, r: number, fill: string): string => circle(x, y, r + 0.6, '#7d1016') + circle(x, y, r, fill) + circle(x - r * 0.3, y - r * 0.3, r * 0.35, '#fff', { opacity: 0.6 });
  const crown = path('M-24 -4C-27 -24 -19 -40 0 -46C19 -40 27 -24 24 -4Q0 -22 -24 -4Z', '#d9281f') + path('M-24 -4C-26 -12 -25 -20 -22 -26Q0 -40 22 -26C25 -20 26 -12 24 -4Q0 -22 -24 -4Z', '#f5b921') + many(9, (at) => pom(-21 + at * 5.2, -9 - Math.sin((at / 8) * Math.PI) * 8, 2.1, at % 2 ? '#18a99a' : '#fff4dc')) + many(7, (at) => pom(-19 + at * 6.3, -24 - Math.sin((at / 6) * Math.PI) * 7, 2.7, at % 2 ? '#e8459b' : '#2f6fd0')) + pom(0, -47, 5, '#d9281f') + both(pom(9.5, -43, 3.4, '#18a99a') + pom(17, -37, 3, '#f5b921')) + poly([[-4, -22], [0, -30], [4, -22], [0, -16]], '#18a99a') + circle(0, -22.6, 2, '#fff4dc');
  const sides = both(path('M19 -6C27 0 27 16 22 30', 'none', { stroke: '#f5b921', 'stroke-width': 3.4, 'stroke-dasharray': '2.6 1', 'stroke-linecap': 'butt' }) + path('M23 -8C33 6 32 24 26 42', 'none', { stroke: '#18a99a', 'stroke-width': 2, 'stroke-dasharray': '2 1', 'stroke-linecap': 'butt' }) + pom(22, 33, 2.6, '#e8459b') + pom(26, 46, 3, '#d9281f'));
  const robe = path('M-60 90C-54 50 -30 42 -8 38L0 46L8 38C30 42 54 50 60 90Z', '#157a86') + path('M-16 40L0 66L16 40L22 42L0 78L-22 42Z', '#f5b921') + both(put(34, 62, blossom(8, 9, '#f5b921', '#d9281f')) + put(46, 78, blossom(8, 6, '#fff4dc', '#d9281f')));
  return stage(c, ground('#8c0f1d'), rays(0, -2, 40, '#7a0b18', 200), circle(0, -4, 47, '#b8141f'), circle(0, -4, 47, 'none', { stroke: '#f5b921', 'stroke-width': 0.8 }), circle(0, -4, 44.6, 'none', { stroke: '#f5b921', 'stroke-width': 0.4, 'stroke-dasharray': '1.4 1.4' }), put(0, 4, pheasant + robe + sides + rect(-6, 30, 12, 12, '#f3d9c6') + face + path('M-17 -4C-20 8 -18 18 -14 24C-17 12 -15 2 -12 -6Z', '#1b0d14') + mirror(path('M-17 -4C-20 8 -18 18 -14 24C-17 12 -15 2 -12 -6Z', '#1b0d14')) + crown, 1));
}

export function pondTales(c: Canvas): string {
  const duck = (fill: string): string => path('M-12 0C-12 8 8 9 13 1C15 -3 18 -5 17 -6C10 -5 6 -4 -2 -4C-5 -4 -12 -6 -12 0Z', fill) + circle(-9, -8, 5, fill) + path('M-13 -9L-19 -7L-13 -6Z', '#f2932a') + circle(-10.4, -9, 1, '#1a1a1a') + path('M-2 -2Q4 4 10 -1Q5 6 -2 3Z', '#00000022') + rect(-12, -4.6, 6, 1.2, '#c8332f');
  const teu =
    path('M-16 40C-18 18 -10 10 0 10C10 10 18 18 16 40Z', '#f0b98a') + path('M-16 40C-17 26 -14 18 -10 14L0 30L10 14C14 18 17 26 16 40Z', '#c8332f') + ellipse(0, 30, 6, 7, '#f0b98a') + circle(0, 31, 0.8, '#b97a4f') +
    circle(0, -2, 13, '#f5c79b') + circle(-13, -1, 3, '#f0b98a') + circle(13, -1, 3, '#f0b98a') + both(circle(5, -3.4, 2.2, '#fff') + circle(5, -3, 1.1, '#1a1a1a') + stroke('M2.4 -8q3 -2 6 0', '#1a1a1a', 0.9) + circle(9, 3, 2.4, '#f08a7a')) + path('M-6 4Q0 12 6 4Q0 6 -6 4Z', '#a11f24') +
    path('M-3 -14Q0 -24 3 -14Z', '#1a1a1a') + both(circle(10.5, -10, 3, '#1a1a1a')) + rect(-3, -15.6, 6, 2, '#c8332f') +
    stroke('M-14 18L-26 6L-24 -6', '#f0b98a', 5) + stroke('M14 18L27 20L33 10', '#f0b98a', 5) + put(-24, -8, line([[0, 0], [-2, -12]], '#7a4a1f', 1) + path('M-12 -12Q-2 -26 10 -14Q0 -16 -2 -12Q-6 -15 -12 -12Z', '#f5d04a'), 1);
  const lotus = (x: number, y: number, s: number): string => put(x, y, ellipse(0, 3, 12, 2.6, '#0e5a48') + [-56, 56, -30, 30, 0].map((turn) => put(0, 2, path('M0 0C-4 -4 -3 -10 0 -13C3 -10 4 -4 0 0Z', Math.abs(turn) > 40 ? '#e0619a' : turn ? '#f38bb6' : '#ffb3cf'), 1, turn)).join(''), s);
  const roof = path('M-140 -80H90V-54Q60 -46 40 -38Q48 -50 30 -50H-84Q-100 -50 -94 -38Q-110 -46 -140 -54Z', '#7c2a22') + many(36, (at) => rect(-136 + at * 6.2, -80, 0.9, 28, '#5e1d18')) + stroke('M-140 -54Q-110 -46 -94 -38Q-100 -50 -84 -50H30Q48 -50 40 -38Q60 -46 90 -54', '#f2b93b', 1.6);
  const blinds = many(38, (at) => rect(-84 + at * 3.02, -49, 2.4, 54, at % 2 ? '#2f6b3a' : '#387a44')) + many(5, (at) => rect(-84, -40 + at * 10, 116, 0.8, '#214f2a'));
  return stage(c, ground('#f3d27a'), blinds, rect(-90, -50, 5, 60, '#a3322a'), rect(31, -50, 5, 60, '#a3322a'), roof, strip(4, 80, '#1f8f7a'), scallops(4, 76, 9, '#1f8f7a', '#76cdb4', 0.45), put(0, 6, teu, 1.08), scallops(42, 76, 9, '#187a6a', '#76cdb4', 0.45), put(-33, 44, duck('#fff6e0'), 0.95), put(34, 50, mirror(duck('#f5c542')), 0.8), put(-60, 30, duck('#fff6e0'), 0.7), lotus(-30, 60, 1.1), lotus(22, 62, 0.9), lotus(-96, 34, 1.2), lotus(-112, 22, 0.8));
}

export function sunnyCircus(c: Canvas): string {
  const tent = times(10, (at) => { const [x0, x1] = [-46 + at * 9.2, -46 + (at + 1) * 9.2]; return path(`M0 -34Q${n(x0 * 0.5)} -6 ${n(x0)} 8L${n(x0)} 50H${n(x1)}L${n(x1)} 8Q${n(x1 * 0.5)} -6 0 -34Z`, at % 2 ? '#fff6e2' : '#e6392f'); }).join('');
  const valance = many(10, (at) => path(`M${n(-46 + at * 9.2)} 8h9.2v3a4.6 4.6 0 0 1 -9.2 0Z`, at % 2 ? '#e6392f' : '#ffc93c', { stroke: '#b3231f', 'stroke-width': 0.3 }));
  const flyer = (x: number, y: number, s: number, turn: number, fill: string): string => put(x, y, line([[0, -46], [-5, 0]], '#3a2430', 0.4) + line([[0, -46], [5, 0]], '#3a2430', 0.4) + line([[-6, 0], [6, 0]], '#3a2430', 1) + figure({ head: [0, 9], neck: [0, 5], hip: [-1, 14], arms: [[[-2, 3], [-3, 0]], [[2, 3], [3, 0]]], legs: [[[5, 17], [9, 22]], [[4, 19], [7, 25]]] }, fill, 3, '#f3b98c'), s, turn);
  return stage(
    c,
    ground('#35bdc8'), rays(4, -30, 26, '#4ccad2', 210), circle(4, -30, 27, '#ffd23e'), circle(4, -30, 21, '#ffe27a'),
    strip(52, 30, '#f2a03d'), strip(52, 3, '#d9832a'), put(2, 8, tent + valance + path('M-9 52V26Q0 14 9 26V52Z', '#5e1226') + path('M-9 52V26Q-4 20 0 19Q-2 40 -9 52Z', '#ffc93c') + path('M9 52V26Q4 20 0 19Q2 40 9 52Z', '#ffc93c') + line([[0, -34], [0, -46]], '#3a2430', 0.8) + poly([[0, -46], [12, -42.5], [0, -39]], '#7a3fb0'), 1),
    flyer(-24, -22, 0.95, 22, '#7a3fb0'), flyer(30, -18, 0.95, -26, '#e0489a'),
    put(-33, 51, circle(0, -7, 7, '#7a3fb0') + path('M-7 -7a7 7 0 0 1 14 0Z', '#ffc93c') + figure({ head: [0, -30], neck: [0, -26], hip: [0, -19], arms: [[[5, -28], [10, -31]], [[-5, -28], [-10, -31]]], legs: [[[2.4, -16.6], [1.6, -14]], [[-2.4, -16.6], [-1.6, -14]]] }, '#17767f', 2.6, '#f3b98c') + poly([[-2.4, -32], [2.4, -32], [0, -38]], '#e6392f')),
    many(16, (at) => put(-126 + at * 12.6, -60 + Math.sin(at) * 2, poly([[-4, 0], [4, 0], [0, 9]], ['#e6392f', '#ffc93c', '#7a3fb0', '#fff6e2'][at % 4] ?? ''))), line([[-130, -60], [80, -60]], '#3a2430', 0.4),
  );
}

export function howlAtMidnight(c: Canvas): string {
  const branch = (x: number, y: number, angle: number, long: number, width: number, deep: number): string => {
    const [x2, y2] = [x + Math.cos(angle) * long, y + Math.sin(angle) * long];
    const bend: Point = [(x + x2) / 2 + c.between(-long, long) * 0.16, (y + y2) / 2 + c.between(-long, long) * 0.16];
    const self = stroke(`M${n(x)} ${n(y)}Q${n(bend[0])} ${n(bend[1])} ${n(x2)} ${n(y2)}`, '#08070b', width);
    return deep === 0 ? self : self + branch(x2, y2, angle - c.between(0.25, 0.75), long * c.between(0.62, 0.8), width * 0.62, deep - 1) + branch(x2, y2, angle + c.between(0.2, 0.8), long * c.between(0.55, 0.78), width * 0.6, deep - 1);
  };
  const wolf = path('M-14 18C-15 8 -12 2 -8 -4C-7 -9 -5 -12 -2 -15L4 -26L5 -20L9 -18L5 -12C5 -4 8 2 8 10L9 18H5L4 11L0 18H-5L-4 12L-9 18Z', '#08070b') + stroke('M-13 16Q-20 14 -20 7', '#08070b', 2.6);
  return stage(c, ground('#101016'), circle(0, -16, 44, '#b5121b'), circle(0, -16, 44, radial(c, [[0, '#e8262a', 0.9], [1, '#8c0d16', 0]])), many(26, (at) => rect(-46, -58 + at * 3.4, 92, 0.35 + at * 0.03, '#101016', { opacity: 0.55 })), stars(c, 60, '#7a1a22', 40, 0.4), path('M-130 52C-80 40 -40 50 -10 44S40 40 80 50V80H-130Z', '#08070b'), branch(20, 60, -1.75, 26, 6, 6), branch(24, 60, -1.2, 18, 4, 5), put(-18, 30, wolf, 0.92), many(9, (at) => put(-60 + at * 12, 56, path('M-3 0V-7Q0 -11 3 -7V0Z', '#08070b') , c.between(0.5, 1))), many(12, (at) => stroke(`M${-126 + at * 16} ${58 + (at % 3) * 3}h${8 + (at % 4) * 3}`, '#5c0d14', 0.5)));
}

export function smallPrince(c: Canvas): string {
  const boat = path('M-26 0Q0 9 26 0Q34 -6 38 -10Q22 -3 0 -3T-38 -10Q-34 -6 -26 0Z', '#7a3f1d') + stroke('M-36 -8Q-20 -2 0 -2T36 -8', '#c98746', 0.7);
  const goods = many(9, (at) => circle(9 + (at % 5) * 3.6, -5 - Math.floor(at / 5) * 2.8, 2, ['#f2a33c', '#8ac24a', '#e4572e'][at % 3] ?? '')) + put(24, -8, leaf(8, 2.4, '#2f8a55'), 1, -70) + put(24, -8, leaf(7, 2.2, '#3f9f63'), 1, -110);
  const prince = path('M-5 0L-4 -13Q0 -16 4 -13L5 0Z', '#2e9c8a') + stroke('M-3 -13Q-12 -16 -20 -10Q-16 -18 -4 -16Z', '#f2b53c', 1.2) + path('M-3 -14Q-12 -17 -20 -11Q-15 -19 -1 -16Z', '#f2b53c') + circle(0, -19, 4, '#f6cda4') + path('M-4.6 -19Q-5 -25 0 -25Q5 -25 4.6 -19Q3 -22 0 -21.6Q-3 -22 -4.6 -19Z', '#f7d64f') + poly([[-3.4, -24.4], [-3.4, -27.6], [-1.6, -25.6], [0, -28.4], [1.6, -25.6], [3.4, -27.6], [3.4, -24.4]], '#ffcf33') + line([[4, -11], [13, -20]], '#2e9c8a', 1.8);
  const star = (x: number, y: number, s: number, fill: string): string => put(x, y, poly(times(10, (at) => [Math.sin((at * Math.PI) / 5) * (at % 2 ? 2 : 5), -Math.cos((at * Math.PI) / 5) * (at % 2 ? 2 : 5)] as const), fill), s, x);
  const pole = line([[-30, -4], [-30, -46]], '#c98746', 0.8) + put(-30, -40, circle(0, 0, 2.6, '#f2a33c') + ellipse(0, 7, 2.6, 3.4, '#e4572e') + circle(0, 14, 2.2, '#8ac24a'), 0.9);
  return stage(c, ground(linear(c, [[0, '#101b5c'], [0.55, '#2b3fa8'], [0.66, '#5b6fd0']])), stars(c, 110, '#fff6c9', 8), put(24, -34, circle(0, 0, 13, '#f6d98a') + circle(-4, -3, 2.6, '#e0b95c') + circle(5, 4, 3.4, '#e0b95c') + circle(3, -7, 1.6, '#e0b95c') + ellipse(0, 0, 22, 4.4, 'none', { stroke: '#f7b3c2', 'stroke-width': 1.2 }) + path('M-12.6 -3A13 13 0 0 1 12.6 -3', '#f6d98a') + stroke('M0 -13v-5', '#3f9f63', 0.7) + put(0, -19, blossom(5, 2.6, '#e8394f', '#ffd23e')), 1, -14), star(-26, -46, 1.2, '#ffe27a'), star(-38, -20, 0.8, '#fff3c9'), star(-4, -54, 0.7, '#fff3c9'), star(42, -8, 0.9, '#ffe27a'), star(-76, -30, 1.4, '#ffe27a'), star(-104, -6, 0.8, '#fff3c9'), path('M-130 14C-110 4 -90 8 -70 10S-30 4 0 9S50 4 80 10V20H-130Z', '#16226b'), many(18, (at) => rect(-124 + at * 11, 7.6 + (at % 3), 1.2, 1.2, '#ffe27a')), strip(14, 70, linear(c, [[0, '#2b3fa8'], [1, '#0b1347']])), many(40, () => { const y = c.between(17, 66); return stroke(`M${n(c.between(-125, 60))} ${n(y)}h${n(c.between(2, 9))}`, '#8fa0f0', 0.4, { opacity: 0.6 }); }), many(12, () => star(c.between(-50, 48), c.between(46, 64), c.between(0.2, 0.45), '#ffe27a')), put(0, 38, glow(c, 14, -22, 18, '#ffe27a', 0.8) + pole + boat + goods + put(-5, -3, prince) + star(9, -25, 0.7, '#ffe27a'), 1.12));
}

export function breathingEarth(c: Canvas): string {
  const clay = ['#f4dcc0', '#eabf94', '#de9c68', '#cb7644', '#ad5431', '#8a3c26', '#63291d', '#431b16'];
  const bands = clay.map((fill, at) => { const top = -62 + at * 17; const edge = smooth(times(14, (step) => [-135 + step * 17, top + Math.sin(step * 0.8 + at * 1.1) * 6 + Math.exp(-(((step * 17 - 132) / 22) ** 2)) * (at < 4 ? -16 : 12)] as const)); return path(`${edge}V80H-135Z`, fill) + stroke(edge, '#fff5e6', 0.25, { opacity: 0.5 }); }).join('');
  const grain = many(9, (at) => many(14, () => { const y = c.between(-58, 64); return ellipse(c.between(-128, 64), y, c.between(0.4, 1.4), 0.35, at % 2 ? '#fff5e6' : '#431b16', { opacity: 0.35 }); }));
  const dancer =
    path('M6 -30C-12 -22 -36 -28 -50 -8C-34 -12 -24 -2 -12 -2C-20 10 -26 20 -20 34C-10 18 4 12 16 20C30 30 40 24 46 8C34 10 26 -6 14 -24Z', '#c8321f') +
    path('M6 -30C-8 -18 -30 -20 -44 -10C-30 -8 -18 -14 -4 -14Z', '#e9573a') +
    path('M10 -36C16 -34 17 -28 14 -20C12 -14 10 -8 8 -3C16 4 20 12 13 24C10 30 8 36 9 43L2 43C2 34 4 28 7 20C9 14 4 10 0 6C-12 8 -24 12 -40 24L-45 19C-32 6 -18 0 -6 -4C-6 -14 -2 -22 0 -30C0 -35 5 -38 10 -36Z', '#2a0f0d') +
    path('M12 -36C22 -36 30 -42 40 -54L44 -52C36 -38 26 -29 14 -28Z', '#2a0f0d') + path('M2 -36C-10 -38 -20 -44 -28 -56L-24 -58C-16 -48 -6 -42 4 -42Z', '#2a0f0d') +
    path('M4 -37C4 -42 6 -44 9 -45L14 -40L9 -35Z', '#2a0f0d') + put(11, -48, ellipse(0, 0, 5, 6.2, '#2a0f0d') + circle(-5, -4, 2.8, '#2a0f0d'), 1, 24);
  return stage(c, ground('#fbeddb'), circle(22, -44, 13, '#e9573a'), bands, grain, put(0, 8, dancer, 1.04), path('M-130 52C-80 46 -40 56 0 49S50 48 80 54V80H-130Z', '#2a0f0d'), many(22, () => circle(c.between(-30, 30), c.between(36, 50), c.between(0.3, 1), '#eabf94')));
}

export function praiseDrum(c: Canvas): string {
  const drum = circle(0, 0, 46, '#5c0f12') + circle(0, 0, 43, '#b5221f') + around(32, circle(0, -44.4, 1.5, '#f4c042')) + circle(0, 0, 39.5, '#f1dfba') + circle(0, 0, 39.5, radial(c, [[0, '#fff7e0'], [0.7, '#f1dfba', 0], [1, '#cfae74']])) + circle(0, 0, 31, 'none', { stroke: '#b5221f', 'stroke-width': 0.8 }) + circle(0, 0, 29, 'none', { stroke: '#b5221f', 'stroke-width': 0.3 });
  const swirl = path('M0 -22A22 22 0 0 1 0 22A11 11 0 0 1 0 0A11 11 0 0 0 0 -22Z', '#b5221f') + circle(0, 0, 22, 'none', { stroke: '#b5221f', 'stroke-width': 1 }) + circle(0, -11, 3, '#b5221f') + circle(0, 11, 3, '#f1dfba');
  const mask = (skin: string, mark: string, beard: string): string => path('M-12 -12Q0 -20 12 -12C14 4 9 16 0 17C-9 16 -14 4 -12 -12Z', skin, { stroke: '#1a0c0c', 'stroke-width': 0.8 }) + both(path('M2 -6Q7 -13 12 -9Q8 -6 2 -4Z', mark) + ellipse(5.6, -2.4, 2.6, 1.6, '#fff') + circle(5.4, -2.4, 1.1, '#1a0c0c') + path('M3 4Q8 0 11 2Q9 8 4 7Z', mark)) + path('M0 -14L2 -8L0 -3L-2 -8Z', mark) + path('M-5 9.5Q0 7 5 9.5Q0 13 -5 9.5Z', '#1a0c0c') + path('M-6 13Q0 28 6 13Q0 17 -6 13Z', beard) + both(path('M11 -14q5 -5 3 -9q-3 3 -7 5', '#f4c042'));
  const stick = rect(-1.4, -34, 2.8, 50, '#e2b263', { rx: 1.4 }) + ellipse(0, -36, 4, 5, '#1a0c0c') + rect(-1.8, 8, 3.6, 8, '#b5221f', { rx: 1 });
  return stage(c, ground('#191113'), many(20, (at) => circle(0, -4, 52 + at * 7, 'none', { stroke: at % 2 ? '#5c0f12' : '#8c6a1f', 'stroke-width': 0.7, opacity: 1 - at * 0.045 })), put(0, -4, drum + put(0, 0, swirl, 1, 24)), put(-35, 46, mask('#e8e0d0', '#1f7a6a', '#1a0c0c'), 0.95, -12), put(0, 52, mask('#d9291f', '#f4c042', '#f1e6cf'), 1.02), put(35, 46, mask('#2a2a33', '#f1dfba', '#b5221f'), 0.95, 12), put(34, -46, stick, 0.95, 42), put(-36, -46, stick, 0.95, -38));
}
