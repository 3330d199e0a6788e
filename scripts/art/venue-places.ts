// Venues that are not a house: streets, parks, squares by the sea, a wharf, a village of potters.
import { circle, ellipse, many, n, path, rect, stroke, type Canvas } from './canvas.ts';
import { around, both, leaf, line, put, strip } from './stage.ts';
import type { Building, Paint } from './venue-buildings.ts';

const tree = (c: Canvas, x: number, foot: number, s: number, crown: readonly string[]): string =>
  put(x, foot, stroke('M0 0Q-1 -10 0 -20M0 -12L6 -20M0 -10L-6 -17', '#5a3d2a', 1.8) + many(9, () => circle(c.between(-9, 9), c.between(-34, -18), c.between(4, 8), c.pick(crown))), s);
const palm = (x: number, foot: number, s: number, colour: string): string =>
  put(x, foot, stroke('M0 0Q3 -16 1 -32', '#6b4a32', 1.6) + put(1, -32, around(9, leaf(14, 2.6, colour), 8)), s);
const parasol = (x: number, y: number, s: number, a: string, b: string): string =>
  put(x, y, line([[0, 0], [0, -16]], '#7d5a3c', 0.9) + path('M-11 -14Q0 -27 11 -14Z', a) + path('M-4 -14Q0 -27 4 -14Z', b), s);
const stroller = (x: number, y: number, fill: string): string => put(x, y, circle(0, -6, 1.3, fill) + path('M-1.8 0V-3.4Q0 -5.4 1.8 -3.4V0Z', fill));

/** Stalls of books under trees. */
export const bookStreet = (awnings: readonly string[]): Building => (c, p) =>
  many(6, (at) => put(-58 + at * 23, 26, rect(-10, -26, 20, 26, p.wall) + rect(-8.6, -15, 17.2, 13, p.shade) + many(2, (row) => many(11, (book) => rect(-8 + book * 1.5, -14 + row * 6.4, 1.2, c.between(3.6, 5.4), c.pick([p.roof, p.trim, p.light, '#c8432f', '#2f6f8f'])))) + path('M-12 -17L-10 -25H10L12 -17Z', awnings[at % awnings.length] ?? '') + many(4, (bar) => path(`M${-9.4 + bar * 5.6} -17l.8 -8h2.6l.2 8Z`, '#ffffff', { opacity: 0.55 })))) +
  [-46, 0, 46].map((x) => tree(c, x, 30, 1.35, ['#4f9a5a', '#3a7f4c', '#7ab65f'])).join('') + many(6, (at) => stroller(-50 + at * 20, 36 + (at % 2) * 4, [p.roof, p.trim, '#2f4f6f'][at % 3] ?? '')) + put(30, 40, many(4, (at) => rect(-6 + at * 0.6, -at * 2 - 2, 12 - at, 1.8, [p.roof, p.trim, p.light, '#2f6f8f'][at] ?? '')));

export const oldStreet: Building = (_, p) =>
  many(5, (at) => { const [x, h] = [-66 + at * 27, [34, 28, 38, 30, 35][at] ?? 30]; return rect(x, 26 - h, 26, h, at % 2 ? p.wall : p.light) + path(`M${x - 2} ${27 - h}L${x + 3} ${18 - h}H${x + 23}L${x + 28} ${27 - h}Z`, p.roof) + many(2, (w) => rect(x + 3.4 + w * 11, 31 - h, 8, 9, p.shade) + rect(x + 3.4 + w * 11, 31 - h, 2, 9, p.trim) + rect(x + 9.4 + w * 11, 31 - h, 2, 9, p.trim)) + rect(x + 8, 13, 10, 13, p.shade) + rect(x + 1, 10, 24, 1.6, p.roof); }) +
  stroke('M-70 -14Q-30 0 6 -12T70 -10', p.shade, 0.6) + many(9, (at) => put(-60 + at * 15, -7 + (at % 3) * 2.6, line([[0, -7], [0, -4]], p.shade, 0.4) + ellipse(0, 0, 3.6, 4.2, ['#e2392d', '#ffb52e', '#d8558f', '#2f9aa3'][at % 4] ?? '') + stroke('M-1.4 -4Q-2.6 0 -1.4 4M1.4 -4Q2.6 0 1.4 4', '#ffffff', 0.3) + line([[0, 4], [0, 7]], '#e2392d', 0.6))) +
  put(0, 38, path('M-18 0Q0 6 18 0L22 -4Q0 1 -22 -4Z', '#5a3520') + circle(2, -6, 1.6, '#5a3520') + path('M-2 -6.6Q2 -10.6 6 -6.6Z', '#f0dca6'));

export const park = (lake: boolean): Building => (c, p) =>
  path('M-80 10Q-40 -2 0 4T80 2V60H-80Z', p.wall) + [-56, -34, 40, 60].map((x, at) => tree(c, x, 20 + (at % 2) * 4, 1.5, [p.roof, p.trim, p.shade])).join('') +
  (lake ? path('M-80 24Q-20 16 80 26V60H-80Z', '#7fb8cf') + many(12, () => stroke(`M${n(c.between(-60, 55))} ${n(c.between(28, 48))}h${n(c.between(4, 12))}`, '#ffffff', 0.5, { opacity: 0.7 })) + put(8, 30, path('M-8 0Q-2 -4 2 -3Q0 -10 5 -13Q8 -13 8 -11Q5 -10 6 -4Q10 -2 9 2Q0 5 -8 0Z', '#ffffff')) + put(26, 24, many(2, (at) => rect(-4 + at * 22, -16, 1.4, 18, '#6b4a32')) + path('M-8 -15L7 -26L24 -15Z', p.light)) : path('M-16 60Q4 36 -6 22L4 20Q18 36 22 60Z', '#f0dcae') + put(6, 20, rect(-14, -3, 28, 3, '#e9e2d0') + many(4, (at) => rect(-12 + at * 7.4, -17, 2, 14, '#fff8ea')) + path('M-18 -16Q0 -32 18 -16Z', p.light) + circle(0, -25, 1.6, '#fff8ea'))) +
  tree(c, -64, 46, 2, [p.roof, p.shade]) + (lake ? '' : many(5, (at) => stroller(-30 + at * 13, 40 + (at % 2) * 3, ['#c8432f', '#2f4f6f', '#e9a23b'][at % 3] ?? '')));

/** A square open to the sea, with its landmark. */
export const seaSquare = (landmark: 'lotus' | 'doves' | 'riders' | 'hill'): Building => (c, p) => {
  const sea = strip(4, 14, p.shade) + many(14, () => rect(c.between(-66, 60), c.between(6, 16), c.between(4, 12), 0.5, '#ffffff', { opacity: 0.7 }));
  const marks = {
    lotus: put(0, 26, both(many(3, (at) => path(`M0 -34Q${14 - at * 4} -44 ${12 - at * 4} -58Q2 -52 0 -40Z`, at % 2 ? '#ffffff' : p.trim))) + path('M-3 -58Q0 -66 3 -58L2 -36H-2Z', p.light) + rect(-9, -36, 18, 30, p.trim) + many(5, (at) => rect(-7.4 + at * 3.4, -33, 1.6, 26, p.roof)) + path('M-18 0L-12 -8H12L18 0Z', '#ffffff') + both(path('M9 -8Q20 -12 20 -20Q12 -18 9 -12Z', p.trim))),
    doves: [[-30, -20, 1.1], [2, -32, 1.4], [34, -16, 1]].map(([x, y, s]) => put(Number(x), Number(y), path('M-10 4Q-2 -2 4 0Q8 -4 12 -2Q10 0 12 1Q8 6 0 7Q-8 8 -14 12Q-14 7 -10 4Z', '#ffffff') + path('M-2 1Q-10 -12 -4 -16Q4 -10 5 0Z', p.light) + line([[0, 7], [2, 34]], p.trim, 1), Number(s))).join(''),
    riders: put(0, 26, rect(-26, -12, 52, 12, p.trim) + rect(-22, -15, 44, 3, p.roof) + put(-4, -15, path('M-16 0L-13 -12Q-12 -18 -4 -18H8Q13 -26 18 -25L20 -20Q15 -18 14 -12Q16 -6 20 -4L17 -1Q11 -5 8 -9L-4 -9L-9 0Z', p.roof) + path('M-4 -17Q-4 -28 1 -29Q6 -28 5 -17Z', p.roof) + circle(1.4, -32, 3, p.roof) + line([[4, -26], [15, -38]], p.roof, 1.5))),
    hill: put(34, 8, path('M-44 0Q-24 -30 -4 -36Q22 -34 46 0Z', '#5d8f62') + path('M-44 0Q-30 -18 -20 -24Q-16 -10 -4 0Z', '#4a7a55') + rect(-3, -44, 6, 9, '#ffffff') + path('M-2 -44V-54Q0 -58 2 -54V-44Z', '#ffffff') + line([[-9, -51], [9, -51]], '#ffffff', 2)),
  };
  return (landmark === 'hill' ? marks.hill : '') + sea + (landmark === 'hill' ? path('M-80 20Q-20 12 80 20V60H-80Z', p.wall) + [[-42, 34, '#e2452f'], [-14, 40, '#1f9ab0'], [20, 34, '#f2b52e'], [46, 42, '#e2452f']].map(([x, y, fill]) => parasol(Number(x), Number(y), 1, String(fill), '#ffffff')).join('') : path('M-80 18H80V60H-80Z', p.wall) + many(8, (at) => line([[(at - 3.5) * 9, 18], [(at - 3.5) * 24, 60]], p.light, 0.5)) + many(4, (at) => line([[-80, 22 + at * at * 3], [80, 22 + at * at * 3]], p.light, 0.5)) + marks[landmark]) + palm(-58, 28, 1.3, '#2f8a5a') + palm(58, 30, 1.15, '#2f8a5a') + palm(-46, 34, 0.9, '#3f9f63') + many(7, (at) => stroller(-40 + at * 13, 40 + (at % 3) * 3, [p.roof, '#2f4f6f', '#c8432f'][at % 3] ?? ''));
};

export const flowerSquare: Building = (c, p) =>
  path('M-80 14Q-40 4 0 10T80 6V60H-80Z', '#7fae6a') + put(-22, 28, many(9, (at) => path(`M0 0C${-30 + at * 7} -6 ${-30 + at * 7.4} -34 ${-14 + at * 3.4} -42C${-16 + at * 5} -26 ${-8 + at * 2} -10 0 0Z`, at % 2 ? p.wall : p.light, { stroke: p.trim, 'stroke-width': 0.4 })) + ellipse(0, 0, 20, 3, p.shade)) +
  put(30, 30, ellipse(0, 0, 24, 4, p.shade) + path('M-22 0Q-22 -22 0 -24Q22 -22 22 0Z', p.roof) + many(11, (at) => path(`M0 -24Q${(at - 5) * 5} -16 ${(at - 5) * 4.4} 0`, 'none', { stroke: '#fff3c0', 'stroke-width': 0.6 })) + many(13, (at) => put((at - 6) * 3.6, -1, path('M-2 0Q0 -9 2 0Z', '#ffe27a')))) + many(5, (at) => put(-58 + at * 29, 14, path('M0 0L-5 0L0 -18L5 0Z', '#2f6b4f'))) + many(60, () => circle(c.between(-66, 66), c.between(38, 50), c.between(0.6, 1.4), c.pick(['#e86fa0', '#f7c948', '#b08ae0', '#ffffff'])));

export const wharf: Building = (c, p) =>
  stroke('M-80 -2Q-30 -30 0 -4Q34 -34 80 -6', p.trim, 1.6) + line([[-80, 2], [80, 0]], p.trim, 2) + many(17, (at) => line([[-76 + at * 9.6, 1], [-76 + at * 9.6, -6 - Math.abs(Math.sin(at * 0.36 + 0.2)) * 11]], p.trim, 0.5)) + path('M-80 4H80V20H-80Z', p.light) + strip(8, 60, p.shade) + many(16, () => stroke(`M${n(c.between(-66, 56))} ${n(c.between(12, 48))}h${n(c.between(4, 14))}`, '#ffffff', 0.5, { opacity: 0.5 })) +
  [[-28, 22, 1.2, p.roof], [30, 28, 1.5, p.trim], [-4, 40, 1.7, p.roof]].map(([x, y, s, fill]) => put(Number(x), Number(y), path('M-18 0Q0 7 18 0L22 -5Q0 0 -22 -5Z', String(fill)) + path('M-9 -3V-9Q0 -13 9 -9V-3Z', p.wall) + circle(14, -7, 1.7, String(fill)) + path('M10 -7.4Q14 -12 18 -7.4Z', '#f4dfa6') + both(circle(3, -3, 1.2, '#f2a33c')), Number(s))).join('') + put(52, 12, put(0, 0, rect(-2, -26, 4, 26, p.wall) + path('M-8 -26Q0 -40 8 -26Z', p.light))) + palm(-60, 20, 1.1, '#2f8a5a');

export const potteryVillage: Building = (c, p: Paint) => {
  const swirl = (x: number, w: number, h: number, fill: string): string => put(x, 26, path(`M${-w * 0.4} 0C${-w} ${-h * 0.3} ${-w} ${-h * 0.7} ${-w * 0.5} ${-h}H${w * 0.5}C${w} ${-h * 0.7} ${w} ${-h * 0.3} ${w * 0.4} 0Z`, fill) + many(7, (at) => stroke(`M${n(-w * 0.78)} ${n(-h * (0.12 + at * 0.12))}Q0 ${n(-h * (0.06 + at * 0.12))} ${n(w * 0.78)} ${n(-h * (0.12 + at * 0.12))}`, p.shade, 0.9)));
  const vase = (x: number, y: number, s: number, a: string, b: string): string => put(x, y, path('M-4 -20H4Q3 -16 6 -13Q12 -6 5 0H-5Q-12 -6 -6 -13Q-3 -16 -4 -20Z', a) + stroke('M-8 -9Q0 -6 8 -9M-7 -4Q0 -1 7 -4', b, 0.9) + put(0, -8, circle(0, 0, 1.7, b)), s);
  return swirl(-30, 20, 44, p.wall) + swirl(6, 26, 56, p.light) + swirl(40, 18, 38, p.wall) + many(11, (at) => vase(-58 + at * 12, 38 + (at % 3) * 4, 0.8 + (at % 2) * 0.3, at % 3 ? '#f4f1e6' : p.roof, at % 3 ? '#2a57a5' : p.trim)) + many(5, (at) => put(-50 + at * 26 + c.between(-3, 3), 30, rect(-5, -2, 10, 2, '#6b4a32')));
};
