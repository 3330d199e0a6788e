// Comedy: tangled bubbles, a huge curtain, dice, a chair on embers. Sport: a derby by the sea, old martial arts, boxing.
import { circle, clip, ellipse, glow, linear, many, n, path, rect, stroke, times, type Canvas } from './canvas.ts';
import { around, both, figure, ground, line, mirror, poly, put, rays, dots, stage, strip, type Pose } from './stage.ts';

export function tangledBubbles(c: Canvas): string {
  const bubble = (fill: string): string => path('M-30 -24Q-30 -34 -20 -34H20Q30 -34 30 -24V4Q30 14 20 14H0L-14 28L-11 14H-20Q-30 14 -30 4Z', fill);
  const knot = (colour: string, d: string): string => stroke(d, '#2a1030', 6.4) + stroke(d, colour, 4);
  return stage(
    c,
    ground('#ff8fb0'), rect(c.wide ? -130 : -60, -75, c.wide ? 122 : 60, 150, '#ff8fb0'), poly([[-130, 80], [80, -20], [80, 80]], '#5ac8f0'), dots([-130, -75, 80, 75], 7, '#ffffff', (x, y) => (Math.abs(x + 2 * y) < 400 ? 0.5 : 0)),
    put(-9, -22, bubble('#2a1030'), 1.03, -6), put(-10, -24, bubble('#fff8ea'), 1, -6), put(12, 25, mirror(bubble('#2a1030')), 1.03, 6), put(10, 23, mirror(bubble('#ffdf3f')), 1, 6),
    knot('#e8344e', 'M-32 -34C-14 -58 16 -48 10 -28C6 -14 -18 -12 -18 -26C-18 -40 18 -34 22 -18C28 2 -24 4 -22 20C-20 34 16 40 26 26'),
    knot('#2b6fe0', 'M30 10C34 26 12 38 0 28C-12 18 18 4 10 -6C2 -14 -20 -2 -12 10C-4 22 22 20 18 36'),
    put(-38, -44, stroke('M-4 -4L4 4M4 -4L-4 4', '#e8344e', 2.4)), put(38, 50, stroke('M-4 -4L4 4M4 -4L-4 4', '#2b6fe0', 2.4)), put(36, -34, circle(0, 0, 5, 'none', { stroke: '#2a1030', 'stroke-width': 1.6 })), put(-36, 38, stroke('M-7 0q3.5 -6 7 0q3.5 6 7 0', '#2a1030', 1.8)),
  );
}

export function tinyMicHugeCurtain(c: Canvas): string {
  const drop = c.wide ? -7 : 0;
  const folds = many(26, (at) => { const x = -132 + at * 8.2; return path(`M${x} -75H${x + 8.4}C${x + 9.6} -20 ${x + 6.8} 10 ${x + 8.4} 48Q${x + 4.2} ${52 + (at % 2) * 2} ${x} 48C${x + 1} 10 ${x - 1.6} -20 ${x} -75Z`, linear(c, [[0, '#5c0c28'], [0.45, at % 3 ? '#a81a42' : '#bf2450'], [0.62, '#8a1538'], [1, '#4a0820']], 90)); });
  return stage(c, ground('#2a0614'), folds, rect(-130, 40, 210, 14, linear(c, [[0, '#2a0614', 0], [1, '#2a0614', 0.7]])), strip(50 + drop, 40, '#3a1712'), many(14, (at) => line([[-130 + at * 16, 80], [-100 + at * 11.6, 50 + drop]], '#25100c', 0.5)), put(0, drop, poly([[4, -80], [10, -80], [25, 57], [-17, 57]], linear(c, [[0, '#ffe3a8', 0.1], [1, '#ffe3a8', 0.5]])) + ellipse(4, 57, 21, 4.6, '#ffdf9a') + ellipse(4, 57, 15, 3, '#fff3cf') + line([[4, 57], [4, 41]], '#1a0c10', 0.7) + ellipse(4, 57, 3, 0.8, '#1a0c10') + ellipse(4, 39.6, 1.5, 2, '#e8e2d8') + rect(3.2, 41, 1.6, 2.4, '#1a0c10')), many(11, (at) => path(`M${-132 + at * 20} -76h20v${8}q-10 10 -20 0Z`, at % 2 ? '#7a1130' : '#941a3e')), many(11, (at) => stroke(`M${-132 + at * 20} -68q10 10 20 0`, '#f0b84a', 0.9)), many(18, () => circle(c.between(-10, 20), c.between(-20, 50), 0.25, '#fff3cf', { opacity: 0.7 })));
}

export function diceOfFaces(c: Canvas): string {
  const faces = {
    laugh: both(stroke('M4 -4q3 -5 6 0', '#22153a', 1.7)) + path('M-8 2H8Q6 12 0 12T-8 2Z', '#22153a') + path('M-4 10Q0 5 4 10Q0 13 -4 10Z', '#ff6b7d'),
    wow: both(circle(6, -4, 2.2, '#22153a') + stroke('M3 -9.6q3 -2 6 0', '#22153a', 1.1)) + ellipse(0, 7, 3.6, 4.8, '#22153a'),
    sly: stroke('M-10 -5h7M3 -6q4 -3 7 1', '#22153a', 1.7) + circle(-6, -3, 1.6, '#22153a') + circle(7, -2.6, 1.6, '#22153a') + stroke('M-7 6Q2 12 9 3', '#22153a', 1.7),
    sad: both(circle(6, -2, 1.9, '#22153a') + stroke('M2.4 -5.4l6 -2.4', '#22153a', 1.2)) + stroke('M-6 10Q0 3 6 10', '#22153a', 1.8) + path('M8 1q3 5 0 7q-3 -2 0 -7Z', '#3aa8e0'),
    wink: circle(-6, -3, 2.1, '#22153a') + stroke('M3 -3h7', '#22153a', 1.7) + path('M-7 4Q0 12 8 4Q0 7 -7 4Z', '#22153a') + path('M2 7q3 7 6 1l-2 -3Z', '#ff6b7d'),
    cat: both(circle(6, -3, 1.9, '#22153a')) + stroke('M-6 5q3 4 6 0q3 4 6 0', '#22153a', 1.5) + both(stroke('M8 2h7M8 4l6 2', '#22153a', 0.7)),
  };
  const die = (top: string, left: string, right: string, on: readonly string[]): string => {
    const side = (matrix: string, fill: string, face: string): string => `<g transform="matrix(${matrix})">${rect(-16, -16, 32, 32, fill, { rx: 5, stroke: '#22153a', 'stroke-width': 1 })}${face}</g>`;
    return side('.866 .5 -.866 .5 0 -16', top, on[0] ?? '') + side('.866 .5 0 1 -13.86 8', left, on[1] ?? '') + side('.866 -.5 0 1 13.86 8', right, on[2] ?? '');
  };
  const shadow = (x: number, y: number, s: number): string => ellipse(x, y, 30 * s, 9 * s, '#3aa889', { opacity: 0.9 });
  return stage(
    c,
    ground('#5fd6b0'), many(24, (at) => many(16, (row) => put(-126 + at * 9 + (row % 2) * 4.5, -70 + row * 9.4, (at + row) % 3 ? circle(0, 0, 0.7, '#4cc49d') : stroke('M-1.4 0H1.4M0 -1.4V1.4', '#4cc49d', 0.7)))),
    shadow(-8, 52, 0.95), shadow(30, 2, 0.5), put(22, -30, die('#ffd84d', '#f2a516', '#ffbf2e', [faces.wow, faces.cat, faces.laugh]), 0.95, 18), put(-22, -14, die('#ff9ac0', '#e0558f', '#f576a8', [faces.sly, faces.wink, faces.sad]), 0.62, -24), put(2, 24, die('#fff7ea', '#8a6bf0', '#b29aff', [faces.laugh, faces.wink, faces.wow]), 1.18, -5),
    many(3, (at) => stroke(`M${-30 - at * 4} ${-44 + at * 9}q10 -10 22 -8`, '#22153a', 1, { opacity: 0.8 })), many(3, (at) => stroke(`M${38 + at * 3} ${2 + at * 8}q6 8 2 16`, '#22153a', 1, { opacity: 0.6 })),
  );
}

export function chairOverCoals(c: Canvas): string {
  const flame = (s: number, turn: number): string => put(0, 0, path('M0 0C-14 -4 -13 -18 -6 -26C-6 -20 -2 -19 -2 -24C-2 -32 3 -36 3 -44C12 -34 8 -28 11 -22C13 -26 13 -28 12 -31C20 -20 16 -4 0 0Z', '#e8361f') + path('M1 -1C-8 -4 -7 -13 -2 -19C-1 -14 2 -16 3 -24C8 -16 11 -6 1 -1Z', '#ff8f1f') + path('M1 -1C-3 -3 -3 -8 1 -12C5 -8 5 -3 1 -1Z', '#ffd84d'), s, turn);
  const chair = path('M-15 -46Q-16 -54 -8 -54H8Q16 -54 15 -46L13 -8Q12 -3 7 -3H-7Q-12 -3 -13 -8Z', '#1f2430') + many(3, (at) => stroke(`M-11 ${-42 + at * 12}H11`, '#3b4356', 0.8)) + rect(-9, -65, 18, 9, '#1f2430', { rx: 3 }) + rect(-1.5, -58, 3, 6, '#3b4356') + path('M-19 -3H19Q22 -3 21 2Q20 6 15 6H-15Q-20 6 -21 2Q-22 -3 -19 -3Z', '#2b3142') + both(stroke('M15 0H24V-14M20 -15H29', '#3b4356', 3)) + rect(-2, 6, 4, 13, '#3b4356') + both(stroke('M0 19L17 26', '#2b3142', 3.4) + circle(18, 28, 2.6, '#1f2430')) + stroke('M0 19V27', '#2b3142', 3.4) + circle(0, 29, 2.6, '#1f2430');
  const tie = put(7, -30, path('M-2 -10H3L4 -6L2 8L0 11L-3 8L-3 -6Z', '#e8361f') + path('M-3 -4L4 -2M-3 1L3 3', 'none', { stroke: '#fff3d6', 'stroke-width': 1 }), 1, -8);
  const coals = many(58, (at) => put(-126 + (at % 29) * 6.8, 60 + Math.floor(at / 29) * 6 + c.between(-2, 2), path('M-4.4 2L-3 -3L2 -3.6L4.6 0L2.4 3.6L-2 4Z', at % 3 ? '#2a1410' : '#4a1c12') + (at % 2 ? path('M-2.6 1L-1 -1.6L2 -1L1.6 1.6Z', '#ff6a1f') : ''), c.between(0.9, 1.3), c.between(0, 180)));
  const sausage = put(-31, 4, line([[0, 30], [0, -24]], '#9c6a3a', 1.1) + [0, 9, 18].map((y) => ellipse(0, -18 + y, 3.6, 4.4, ['#e8361f', '#8bc34a', '#c9702f'][y / 9] ?? '')).join(''), 0.9, -10);
  return stage(c, ground('#fff0d2'), rays(0, 56, 44, '#ffe2b0', 220), circle(0, -6, 45, '#ffc95c'), both(stroke('M30 -50q-6 -6 0 -12t0 -12', '#f08a3c', 1.6)), many(4, (at) => stroke(`M${-27 + at * 18} -54q-4 -4 0 -8t0 -8`, '#f08a3c', 1.2)), put(-26, 62, flame(0.9, 0)), put(26, 62, flame(0.85, 0)), put(-2, 28, chair + tie, 1.02, -3), [[-38, 0.55], [-12, 0.75], [10, 0.95], [40, 0.6], [-70, 0.5], [-96, 0.36], [54, 0.5]].map(([x, s]) => put(Number(x), 64, flame(Number(s), 0))).join(''), strip(64, 20, '#1a0d0a'), rect(-130, 52, 210, 1.3, '#3b4356'), many(28, (at) => rect(-130 + at * 7.6, 52, 0.8, 8, '#3b4356')), coals, sausage, many(24, () => circle(c.between(-60, 50), c.between(-20, 50), c.between(0.2, 0.7), '#ff6a1f')));
}

export function derbyByTheSea(c: Canvas): string {
  const penta = (r: number): string => poly(times(5, (at) => [Math.sin((at * Math.PI * 2) / 5) * r, -Math.cos((at * Math.PI * 2) / 5) * r] as const), '#16181f');
  const ball = clip(c, 'M-40 0A40 40 0 1 1 40 0A40 40 0 1 1 -40 0Z', circle(0, 0, 40, linear(c, [[0, '#ffffff'], [1, '#dcd9d0']])) + penta(13) + around(5, line([[0, -13], [0, -26]], '#16181f', 1.4) + poly([[-9, -33], [9, -33], [14, -44], [-14, -44]], '#16181f') + line([[0, -26], [-9, -33]], '#16181f', 1.4) + line([[0, -26], [9, -33]], '#16181f', 1.4)) + around(5, line([[-14.8, -20.4], [0, -26]], '#16181f', 1.4) + line([[14.8, -20.4], [0, -26]], '#16181f', 1.4))) + circle(0, 0, 40, 'none', { stroke: '#16181f', 'stroke-width': 1.6 });
  const crane = (x: number, y: number, s: number, fill: string): string => put(x, y, line([[-9, 0], [-6, -44]], fill, 2.2) + line([[9, 0], [6, -44]], fill, 2.2) + line([[-8, -16], [8, -16]], fill, 1.4) + line([[-7, -30], [7, -30]], fill, 1.4) + line([[-9, -2], [8, -16], [-7, -30]], fill, 0.7) + rect(-34, -48, 62, 4.4, fill) + line([[0, -48], [0, -66]], fill, 2) + line([[0, -65], [-32, -47]], fill, 0.8) + line([[0, -65], [26, -47]], fill, 0.8) + line([[-26, -44], [-26, -26]], fill, 0.5) + rect(-30, -26, 8, 4.4, fill) + rect(4, -44, 6, 5, fill), s);
  const boxes = many(26, (at) => rect(-130 + (at % 18) * 11.6, 44 - Math.floor(at / 18) * 7, 11, 6.6, ['#e23b33', '#16181f', '#f2b632', '#ffffff', '#2a5f8f'][(at * 3) % 5] ?? ''));
  const fans = many(48, (at) => path(`M${-130 + at * 4.4} 80V${n(c.between(58, 63))}a2 2 0 1 1 4 0V80Z`, '#16181f')) + many(9, (at) => line([[-120 + at * 21, 62], [-117 + at * 21, 48]], '#16181f', 0.6) + put(-117 + at * 21, 48, path('M0 0q5 -3 9 0t7 0v6q-4 2 -7 0t-9 0Z', at % 2 ? '#e23b33' : '#ffffff')));
  return stage(c, ground('#e23b33'), many(12, (at) => rect(-130 + at * 18, -75, 9, 150, '#d5302a')), crane(36, 40, 0.95, '#8f1a1c'), crane(-46, 40, 0.8, '#a82022'), crane(-96, 40, 1.05, '#8f1a1c'), put(-6, -26, ball, 0.8, 12), crane(30, 46, 0.7, '#16181f'), boxes, strip(51, 5, '#f4f0e6'), strip(53, 2, '#2a5f8f'), fans);
}

const fighter: readonly Pose[] = [
  { head: [-3, -43], neck: [-4, -37], hip: [-6, -16], arms: [[[6, -36], [20, -38]], [[-12, -30], [-4, -24]]], legs: [[[12, -10], [20, 8]], [[-16, -4], [-24, 10]]] },
  { head: [-14, -36], neck: [-11, -31], hip: [-2, -14], arms: [[[-20, -24], [-12, -20]], [[-2, -34], [6, -28]]], legs: [[[14, -26], [31, -38]], [[-2, -2], [-6, 12]]] },
];

export function oldMartialArts(c: Canvas): string {
  const brush = (d: string, width: number, o = 1): string => stroke(d, '#1d1a1a', width, { opacity: o }) + stroke(d, '#f3e8d2', width * 0.1, { opacity: 0.5, transform: 'translate(0.5 0.8)' });
  const sash = (d: string): string => stroke(d, '#d3271f', 1.9);
  const [stand, kick] = fighter as [Pose, Pose];
  return stage(c, ground('#f3e8d2'), many(120, () => ellipse(c.between(-128, 64), c.between(-70, 70), c.between(0.2, 1.6), 0.2, '#d8c6a0')), circle(8, -18, 39, '#d3271f'), many(20, (at) => rect(-34 + c.between(0, 60), -54 + at * 3.8, c.between(4, 20), 0.5, '#f3e8d2', { opacity: 0.65 })), brush('M-126 46C-90 40 -50 50 -10 45S40 42 76 48', 4.4), brush('M-100 54C-70 50 -40 58 0 53', 2, 0.6), brush('M6 58C24 55 40 58 64 55', 1.4, 0.5), put(20, 32, mirror(figure(stand, '#1d1a1a', 6)) + sash('M6 -16Q-2 -12 3 2M5 -16L12 -4'), 1), put(-20, 32, figure(kick, '#1d1a1a', 6) + sash('M-3 -14Q-12 -8 -14 4M-3 -13Q-4 -4 -10 8'), 1.06), line([[-46, 44], [-33, -34]], '#1d1a1a', 1.5), put(-33, -34, path('M0 0C5 -6 5 -14 0 -20C-4 -13 -4 -6 0 0Z', '#1d1a1a') + stroke('M0 0q6 2 4 8M0 0q-4 4 -2 8', '#d3271f', 1)), put(-38, -50, rect(-5, -5, 10, 10, '#d3271f', { rx: 1 }) + around(8, path('M0 -0.8Q-1.6 -2.6 0 -3.8Q1.6 -2.6 0 -0.8Z', '#f3e8d2'))), many(16, () => circle(c.between(-40, 44), c.between(38, 50), c.between(0.2, 0.9), '#1d1a1a')));
}

export function fightNight(c: Canvas): string {
  const glove = (fill: string, deep: string, light: string): string => path('M-31 11C-36 -6 -30 -24 -12 -28C6 -32 22 -26 24 -10C26 6 18 20 4 23C-6 25 -14 24 -20 22Z', fill) + path('M10 -29C22 -26 28 -8 20 8C14 18 8 22 2 23C14 12 20 -12 10 -29Z', deep, { opacity: 0.45 }) + path('M-16 4C-18 -6 -12 -14 -2 -14C6 -14 12 -9 10 -2C8 4 0 4 -4 8C-6 12 -8 18 -14 20C-18 18 -17 10 -16 4Z', light) + stroke('M-16 4C-18 -6 -12 -14 -2 -14C6 -14 12 -9 10 -2C8 4 0 4 -4 8', deep, 1.6) + stroke('M8 -22Q15 -18 17 -10M4 16Q12 12 16 4', deep, 1.2) + path('M-31 8L-20 22L-36 34L-48 22Z', '#ffffff') + line([[-37, 13], [-27, 26]], deep, 1.4) + line([[-41, 17], [-31, 29.6]], deep, 1.4) + path('M-14 -22C-6 -26 2 -26 8 -23', 'none', { stroke: '#ffffff', 'stroke-width': 2, 'stroke-linecap': 'round', opacity: 0.8 });
  const burst = poly(times(28, (at) => [Math.cos((at / 28) * 6.283) * (at % 2 ? 13 : 27 + (at % 3) * 5), Math.sin((at / 28) * 6.283) * (at % 2 ? 13 : 27 + (at % 3) * 5)] as const), '#ffe14a');
  const rope = (y: number, fill: string): string => stroke(`M-130 ${y}Q-30 ${y + 6} 80 ${y - 2}`, '#0b0d1c', 3.6) + stroke(`M-130 ${y}Q-30 ${y + 6} 80 ${y - 2}`, fill, 2.2);
  return stage(c, ground('#1440c8'), poly([[10, -80], [80, -80], [80, 80], [-18, 80]], '#d81f3a'), dots([-130, -75, 0, 75], 5, '#0f31a3', (x, y) => Math.max(0, 1.9 - Math.hypot(x, y) / 60)), dots([0, -75, 80, 75], 5, '#b0142c', (x, y) => (x > 5 - y * 0.18 ? Math.max(0, 1.9 - Math.hypot(x, y) / 60) : 0)), rope(-50, '#ffffff'), rope(44, '#ffffff'), rope(55, '#d81f3a'), put(0, -4, burst), put(0, -4, burst, 0.62).replaceAll('#ffe14a', '#ffffff'), put(-24, -2, glove('#e8253f', '#8c0d22', '#ff5468'), 1, 10), put(25, -8, mirror(glove('#1b55f0', '#0b2a86', '#5a8bff')), 1, -14), many(9, (at) => put(0, -4, line([[0, -40], [0, -48 - (at % 3) * 4]], '#ffffff', 1), 1, at * 40)), rect(40, -75, 8, 150, '#0b0d1c'), rect(41.4, -54, 5.2, 12, '#ffe14a'), rect(41.4, 40, 5.2, 20, '#ffe14a'), glow(c, 0, -4, 20, '#ffffff', 0.4), strip(66, 20, '#0b0d1c'));
}
