// Houses that venues are drawn as: each stands on y = 26 around x = 0 and takes its colours from its row in venue-art.ts.
import { circle, ellipse, many, n, path, rect, stroke, type Canvas } from './canvas.ts';
import { around, both, leaf, line, poly, put } from './stage.ts';

export interface Paint {
  wall: string;
  shade: string;
  roof: string;
  trim: string;
  light: string;
}
export type Building = (c: Canvas, p: Paint) => string;

const door = (x: number, y: number, w: number, h: number, fill: string): string =>
  path(`M${n(x - w / 2)} ${y}V${n(y - h + w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0V${y}Z`, fill);

/** A city theatre of the French time: `bays` between columns, a dome over each wing or one arch in the middle. */
export const opera = (bays: number, top: 'domes' | 'arch' | 'mansard'): Building => (_, p) => {
  const half = bays * 5;
  const front = rect(-half - 14, -4, half * 2 + 28, 30, p.shade) + rect(-half, -8, half * 2, 34, p.wall);
  const bay = many(bays, (at) => {
    const x = -half + 5 + at * 10;
    return door(x, 26, 5.6, 14, p.light) + door(x, 8, 5.2, 13, p.shade) + door(x, 7.4, 3.6, 11, p.light) + rect(x - 3.6, 8, 7.2, 1.2, p.trim);
  });
  const columns = many(bays + 1, (at) => rect(-half - 1.2 + at * 10, -7, 2.4, 16, p.trim) + rect(-half - 1.8 + at * 10, -8, 3.6, 1.6, p.trim) + rect(-half - 1.6 + at * 10, 11, 3.2, 15, p.trim));
  const wings = both(many(2, (at) => door(half + 3.6 + at * 6.4, 24, 3.6, 9, p.light) + door(half + 3.6 + at * 6.4, 9, 3.2, 8, p.light)) + rect(half, 10.4, 15, 1.4, p.trim) + rect(half, -5.4, 15.6, 2, p.trim));
  const roofs = {
    domes: path(`M${-half - 1} -10L${-half + 6} -20H${half - 6}L${half + 1} -10Z`, p.roof) + both(path(`M${half} -6Q${half + 1} -20 ${half + 8} -21Q${half + 15} -20 ${half + 16} -6Z`, p.roof) + line([[half + 8, -21], [half + 8, -28]], p.roof, 0.8) + circle(half + 8, -12, 2, p.light)) + rect(-9, -25, 18, 6, p.wall) + path('M-11 -25L0 -31L11 -25Z', p.trim),
    arch: path('M-18 -8V-16A18 15 0 0 1 18 -16V-8Z', p.wall) + path('M-13 -8V-15A13 10.6 0 0 1 13 -15V-8Z', p.shade) + path('M-10 -8V-14A10 8 0 0 1 10 -14V-8Z', p.light) + stroke('M-18 -12V-16A18 15 0 0 1 18 -16V-12', p.trim, 2) + both(put(11, -28, stroke('M0 5V0Q-3 -3 -1 -6Q2 -4 1 0', p.trim, 1.4))) + circle(0, -31, 2, p.trim) + path(`M${-half - 14} -4L${-half - 11} -9H-18V-4ZM${half + 14} -4L${half + 11} -9H18V-4Z`, p.roof),
    mansard: path(`M${-half - 15} -5L${-half - 11} -16H${half + 11}L${half + 15} -5Z`, p.roof) + many(bays, (at) => door(-half + 5 + at * 10, -7, 4, 6.4, p.trim) + door(-half + 5 + at * 10, -7, 2.4, 4.6, p.light)) + path('M-8 -16L0 -24L8 -16Z', p.trim) + circle(0, -18.6, 2, p.roof),
  };
  return front + rect(-half - 1, -10, half * 2 + 2, 3, p.trim) + roofs[top] + bay + columns + wings + many(4, (at) => rect(-half - 4 - at * 2, 25 + at * 1.2, half * 2 + 8 + at * 4, 1.4, at % 2 ? p.shade : p.trim));
};

/** A ground for football: a bowl, with a roof on ribs or masts of floodlights. */
export const bowl = (look: 'roof' | 'masts'): Building => (c, p) => {
  const seats = many(5, (row) => many(46, (at) => { const a = Math.PI + (at / 45) * Math.PI; const r = 50 - row * 5; return circle(Math.cos(a) * r, 16 + Math.sin(a) * r * 0.34, 0.8, c.pick([p.trim, p.light, p.shade, p.roof])); }));
  const body = path('M-62 26V8A62 24 0 0 1 62 8V26Z', p.shade) + path('M-56 26V12A56 20 0 0 1 56 12V26Z', p.wall) + seats + ellipse(0, 24, 36, 7, '#5fae5c') + many(4, (at) => ellipse(0, 24, 34 - at * 8, 6.4 - at * 1.4, at % 2 ? '#6fbd68' : '#57a355')) + ellipse(0, 24, 6, 1.4, 'none', { stroke: '#fff', 'stroke-width': 0.4 }) + path('M-62 8V26A62 14 0 0 0 62 26V8A62 24 0 0 1 62 8Q60 22 0 24Q-60 22 -62 8Z', p.shade) + many(17, (at) => { const x = -60 + at * 7.5; return rect(x, 15 + Math.sqrt(Math.max(0, 1 - (x / 64) ** 2)) * 8, 1.4, 10, p.trim); });
  const over = look === 'roof'
    ? both(path('M8 -24Q50 -22 66 4Q46 -8 10 -14Z', p.trim) + many(6, (at) => line([[14 + at * 9, -20 + at * at * 0.8], [16 + at * 9, -12 + at * at * 0.7]], p.shade, 0.6))) + both(stroke('M10 -24Q48 -36 70 12', p.roof, 1.6))
    : both([28, 58].map((x, at) => line([[x, 22 - at * 8], [x, -30 + at * 6]], p.roof, 1.4) + rect(x - 6, -36 + at * 6, 12, 7, p.roof) + many(8, (lamp) => circle(x - 4.2 + (lamp % 4) * 2.8, -34 + at * 6 + Math.floor(lamp / 4) * 3, 1, p.light))).join(''));
  return body + over;
};

/** A hall for matches and fairs: one wide roof over glass. */
export const arena = (look: 'arc' | 'wave' | 'drum' | 'tent'): Building => (_, p) => {
  const glass = rect(-52, 4, 104, 22, p.light) + many(20, (at) => rect(-52 + at * 5.3, 4, 0.8, 22, p.shade)) + rect(-52, 12, 104, 0.9, p.shade) + rect(-52, 20, 104, 6, p.wall) + many(7, (at) => rect(-24 + at * 7, 18, 5, 8, p.shade));
  return {
    arc: glass + path('M-62 6Q0 -46 62 6L56 8Q0 -30 -56 8Z', p.roof) + path('M-56 8Q0 -30 56 8Z', p.wall) + many(9, (at) => line([[-40 + at * 10, 8], [-40 + at * 10, -11 + Math.abs(at - 4) ** 2 * 0.9]], p.trim, 0.8)),
    wave: glass + path('M-66 4Q-44 -26 -22 -8T22 -10T66 -14V-6Q44 4 22 -2T-22 2T-62 10Z', p.roof) + stroke('M-66 4Q-44 -26 -22 -8T22 -10T66 -14', p.trim, 1.3) + many(5, (at) => rect(-46 + at * 22, -2, 1.6, 28, p.trim)),
    drum: rect(-44, -6, 88, 32, p.wall) + ellipse(0, -6, 44, 8, p.roof) + path('M-44 -6Q-30 -24 0 -28Q30 -24 44 -6A44 8 0 0 1 -44 -6Z', p.roof) + many(9, (at) => path(`M0 -28Q${(at - 4) * 7} -24 ${(at - 4) * 10.6} -2`, 'none', { stroke: p.trim, 'stroke-width': 0.7 })) + many(15, (at) => door(-40 + at * 5.7, 22, 3.4, 17, at % 2 ? p.light : p.shade)) + rect(-46, 0, 92, 2.2, p.trim) + line([[0, -28], [0, -38]], p.trim, 0.8) + poly([[0, -38], [9, -35.4], [0, -33]], p.trim),
    tent: glass + poly([[-64, 8], [-30, -20], [0, 0], [32, -28], [64, 8]], p.roof) + poly([[-30, -20], [0, 0], [-8, 8], [-36, 8]], p.trim) + poly([[32, -28], [64, 8], [28, 8]], p.trim),
  }[look];
};

/** A theatre of the last century: a box with fins, a porch, and a name in lights that cannot be read. */
export const box = (look: 'fins' | 'colonnade' | 'glass' | 'curve' | 'steps' | 'sail'): Building => (c, p) => {
  const sign = (x: number, y: number, w: number): string => rect(x - w / 2, y, w, 5, p.roof) + many(Math.round(w / 3), (at) => rect(x - w / 2 + 1.4 + at * 3, y + 1.4, 1.8, 2.2, p.light));
  const people = many(7, (at) => put(-34 + at * 11 + c.between(-3, 3), 27, circle(0, -4.6, 1, p.roof) + path('M-1.3 0V-2.6Q0 -4 1.3 -2.6V0Z', p.roof)));
  const body = {
    fins: rect(-48, -18, 96, 44, p.wall) + many(23, (at) => rect(-46 + at * 4.1, -14, 1.5, 26, at % 2 ? p.trim : p.shade)) + rect(-52, -22, 104, 5, p.roof) + rect(-56, 12, 112, 3, p.roof) + rect(-44, 15, 88, 11, p.light) + many(9, (at) => rect(-46 + at * 11.3, 15, 1.6, 11, p.shade)) + sign(0, -29, 40),
    colonnade: rect(-60, -10, 120, 36, p.wall) + rect(-64, -14, 128, 5, p.trim) + many(12, (at) => rect(-57.6 + at * 10.2, -9, 3, 33, p.trim) + rect(-52.6 + at * 10.2, -6, 4, 10, p.light) + rect(-52.6 + at * 10.2, 8, 4, 14, p.light)) + rect(-30, -22, 60, 8, p.wall) + rect(-32, -25, 64, 3.4, p.trim) + sign(0, -20, 34) + rect(-66, 24, 132, 2.4, p.shade),
    glass: rect(-40, -30, 80, 56, p.shade) + many(7, (row) => many(10, (at) => rect(-38 + at * 7.7, -28 + row * 7.4, 6.6, 6.2, c.pick([p.light, p.trim, p.wall])))) + path('M-58 14H58L52 18H-52Z', p.roof) + rect(-50, 18, 100, 8, p.light) + many(9, (at) => rect(-50 + at * 12.3, 18, 1.2, 8, p.roof)) + sign(0, -38, 36),
    curve: path('M-58 26V-2Q-58 -24 -20 -27H20Q58 -24 58 -2V26Z', p.wall) + path('M-50 26V2Q-48 -15 -18 -18H18Q48 -15 50 2V26Z', p.light) + many(15, (at) => path(`M${-46 + at * 6.6} 26V${n(-14 + Math.abs(at - 7) ** 2 * 0.32)}`, 'none', { stroke: p.shade, 'stroke-width': 1 })) + stroke('M-58 2Q-58 -24 -20 -27H20Q58 -24 58 2', p.trim, 1.8) + path('M-30 26V12Q0 2 30 12V26Z', p.roof) + rect(-24, 14, 48, 12, p.light) + many(5, (at) => rect(-24 + at * 11.6, 14, 1.3, 12, p.roof)),
    steps: poly([[-62, 26], [-54, -6], [-22, -6], [-18, -24], [18, -24], [22, -6], [54, -6], [62, 26]], p.wall) + poly([[-18, -24], [18, -24], [22, -6], [-22, -6]], p.roof) + many(9, (at) => rect(-50 + at * 11.4, 0, 6, 12, p.light)) + rect(-58, 14, 116, 2, p.trim) + many(5, (at) => rect(-24 + at * 10.4, 17, 6.4, 9, p.shade)) + sign(0, -18, 28) + many(3, (at) => rect(-34 - at * 4, 26 + at * 1.3, 68 + at * 8, 1.4, p.trim)),
    sail: path('M-54 26V-4L-8 -34L4 26Z', p.trim) + path('M-2 26L-6 -28L54 2V26Z', p.wall) + many(8, (at) => line([[-50 + at * 6.6, 26], [-50 + at * 6.6, -2 - at * 3.7]], p.shade, 0.7)) + many(3, (row) => many(7, (at) => rect(4 + at * 6.6, 4 + row * 7.4 - (6 - at) * 0.5, 4.4, 4.8, p.light))) + path('M-30 18H30L26 21H-26Z', p.roof) + rect(-20, 21, 40, 5, p.light),
  }[look];
  return body + people;
};

/** A cinema: a wall of posters, a lit marquee, an upright sign. */
export const cinema = (side: 1 | -1, reel: boolean): Building => (_, p) =>
  rect(-50, -22, 100, 48, p.wall) + rect(-50, -26, 100, 5, p.shade) + many(5, (at) => rect(-38 + at * 16, -17, 12, 16, p.shade) + rect(-37 + at * 16, -16, 10, 14, [p.light, p.trim, p.roof][at % 3] ?? '') + circle(-32 + at * 16, -10, 3, [p.roof, p.light, p.trim][at % 3] ?? '')) +
  path('M-56 3H56L52 12H-52Z', p.roof) + many(26, (at) => circle(-51 + at * 4.1, 11, 0.9, p.light)) + rect(-46, 4.6, 92, 5, p.light) + many(20, (at) => (at % 5 === 4 ? '' : rect(-43 + at * 4.4, 6, 2.8, 2.4, p.shade))) + rect(-42, 13, 84, 13, p.shade) + many(6, (at) => rect(-39 + at * 13.4, 14.4, 11, 11.6, at === 2 || at === 3 ? p.light : p.trim, { opacity: 0.9 })) +
  put(side * 44, -18, rect(-5, -24, 10, 40, p.roof) + many(5, (at) => circle(0, -19 + at * 7.4, 2.4, p.light)) + rect(-5, -24, 10, 40, 'none', { stroke: p.trim, 'stroke-width': 1 })) +
  (reel ? put(0, -35, circle(0, 0, 11, p.roof) + around(5, circle(0, -6, 2.6, p.light)) + circle(0, 0, 1.6, p.light)) : put(0, -34, rect(-12, -7, 24, 14, p.roof, { rx: 2 }) + path('M-4 -4L5 0L-4 4Z', p.light)));

/** A palace or museum in the Indochinese manner: tiled hips over galleries. */
export const villa = (tiers: 1 | 2): Building => (_, p) =>
  rect(-50, 2, 100, 24, p.wall) + many(13, (at) => door(-47 + at * 7.8, 24, 4.4, 14, p.light)) + many(14, (at) => rect(-51.4 + at * 7.8, 3, 1.6, 23, p.trim)) + path('M-58 4L-46 -8H46L58 4Z', p.roof) + many(30, (at) => line([[-54 + at * 3.7, 3], [-44 + at * 3, -7]], p.shade, 0.35)) +
  (tiers === 2 ? rect(-24, -20, 48, 12, p.wall) + many(6, (at) => rect(-21.6 + at * 7.6, -18, 4.6, 8, p.light)) + path('M-32 -18L-20 -31H20L32 -18Z', p.roof) + both(stroke('M20 -31q3 -3 7 -1', p.trim, 1.2)) : rect(-14, -14, 28, 18, p.wall) + many(3, (at) => door(-8 + at * 8, 2, 5, 12, p.light)) + path('M-19 -14L-11 -23H11L19 -14Z', p.roof) + line([[0, -23], [0, -34]], p.trim, 0.7) + poly([[0, -34], [10, -31.4], [0, -28.6]], p.light)) + rect(-54, 25, 108, 2, p.trim) + both(put(60, 26, line([[0, 0], [0, -10]], '#5a4130', 1.4)) + put(60, 16, around(9, leaf(9, 2.4, '#3f7f4f'), 10)));

/** A gate of the old kingdom: arches in brick or stone, a pavilion above. */
export const gate = (arches: 3 | 5, tiers: 1 | 2): Building => (_, p) => {
  const eave = (y: number, w: number): string => path(`M${-w - 4} ${y - 4}Q${-w} ${y} ${-w * 0.9} ${y}H${w * 0.9}Q${w} ${y} ${w + 4} ${y - 4}L${w * 0.78} ${y - 9}H${-w * 0.78}Z`, p.roof) + stroke(`M${-w * 0.78} ${y - 9}H${w * 0.78}`, p.trim, 1.4);
  const wide = arches === 5 ? 62 : 42;
  return rect(-wide, 0, wide * 2, 26, p.wall) + many(6, (row) => many(Math.floor((wide * 2) / 9), (at) => rect(-wide + 1 + at * 9 + (row % 2) * 4, 3 + row * 4, 7.6, 0.4, p.shade))) + rect(-wide - 1, -2.4, wide * 2 + 2, 3, p.trim) + many(arches, (at) => { const x = (at - (arches - 1) / 2) * (arches === 5 ? 20 : 22); const main = at === (arches - 1) / 2; return door(x, 26, main ? 13 : 9, main ? 21 : 16, p.shade) + door(x, 26, main ? 10 : 6.6, main ? 18 : 13.4, p.light); }) + rect(-30, -12, 60, 10, p.shade) + many(9, (at) => rect(-30 + at * 7.1, -12, 1.8, 10, p.trim)) + eave(-12, 36) + (tiers === 2 ? rect(-19, -27, 38, 6.4, p.shade) + many(6, (at) => rect(-19 + at * 7.2, -27, 1.6, 6.4, p.trim)) + eave(-27, 25) : '') + both(stroke(tiers === 2 ? 'M12 -36q5 -6 8 -1' : 'M18 -21q6 -6 9 -1', p.trim, 1.3));
};
