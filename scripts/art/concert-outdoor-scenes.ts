// Concerts under the sky: kites over a bowl, a boat with an amplifier, a wave of loudspeakers, flowers, a moon, coffee.
import { circle, clip, ellipse, glow, group, linear, many, n, path, rect, smooth, stroke, times, type Canvas } from './canvas.ts';
import { around, blossom, both, ground, leaf, line, poly, put, stage, stars, strip, cloud, type Point } from './stage.ts';

const kite = (a: string, b: string, frame: string): string =>
  poly([[0, -14], [-10, 0], [0, 18]], a) +
  poly([[0, -14], [10, 0], [0, 18]], b) +
  line([[0, -14], [0, 18]], frame, 0.5) +
  line([[-10, 0], [10, 0]], frame, 0.5) +
  stroke('M0 18Q7 25 1 31T5 44', frame, 0.6) +
  many(3, (at) => put(3 - (at % 2) * 2, 24 + at * 7, poly([[-3, -1.6], [3, 1.6], [3, -1.6], [-3, 1.6]], at % 2 ? a : b)));

export function kitesOverTheBowl(c: Canvas): string {
  const oval = (r: number, fill: string, more = {}): string => ellipse(0, 38, r, r * 0.42, fill, more);
  const seats = many(10, (row) =>
    many(64, (at) => {
      const a = (at / 64) * Math.PI * 2 + row * 0.04;
      const r = 37 + row * 4;
      return rect(Math.cos(a) * r - 0.9, 38 + Math.sin(a) * r * 0.42 - 0.5, 1.8, 1.1, c.pick(['#f7e3c0', '#f08a5d', '#e4572e', '#17767f', '#fff8e8', '#f2b84b']), { rx: 0.4 });
    }),
  );
  const bowl =
    oval(82, '#c9523a') + oval(80, '#125b66') + seats + oval(35, '#0d4650') + oval(33, '#8ac26b') +
    many(6, (at) => ellipse(0, 38, 31 - at * 5, (31 - at * 5) * 0.42, at % 2 ? '#8ac26b' : '#79b45e')) +
    rect(-9, 35, 18, 7, '#2a2140') + glow(c, 0, 36, 14, '#fff2c0', 0.9);
  const kites: [number, number, number, number, string, string][] = [
    [-6, -28, 1.25, 10, '#e4572e', '#f2b84b'], [27, -42, 0.85, 24, '#7a2e8d', '#d96ba0'], [-33, -46, 0.75, -14, '#f7c548', '#fff3d1'],
    [33, -8, 0.55, 14, '#0f7d83', '#7fd1c7'], [-34, -6, 0.6, -8, '#c22f5d', '#f58f7c'],
  ];
  return stage(
    c,
    ground(linear(c, [[0, '#3aa6b9'], [0.5, '#a8dcd1'], [0.8, '#fbe7c0']])),
    put(-34, -26, cloud('#eaf6ee'), 1.1), put(24, -56, cloud('#d8efec'), 0.9), put(-92, -34, cloud('#eaf6ee'), 1.5),
    bowl,
    kites.map(([x, y, , , ]) => stroke(`M${x} ${y}Q${n(x * 0.7)} 16 ${n(x * 0.25)} 36`, '#fffaf0', 0.3)).join(''),
    kites.map(([x, y, s, turn, a, b]) => put(x, y, kite(a, b, '#3b2530'), s, turn)).join(''),
  );
}

export function boatFromAbove(c: Canvas): string {
  const ripple = many(26, (at) => stroke(smooth(times(12, (step) => [-135 + step * 19, -84 + at * 7 + Math.sin(step * 1.4 + at * 0.6) * 2.2] as const)), '#7fc4a4', 0.45, { opacity: 0.6 }));
  const hull =
    path('M0 -52C13 -34 15 20 0 54C-15 20 -13 -34 0 -52Z', '#3c2415') +
    path('M0 -46C10.5 -30 12 18 0 48C-12 18 -10.5 -30 0 -46Z', '#c98f4e') +
    many(9, (at) => rect(-12, -26 + at * 7.4, 24, 0.8, '#8a5a2b')) +
    stroke('M0 -50V52', '#8a5a2b', 0.5);
  const amp =
    rect(-8.5, -10, 17, 17, '#201a26', { rx: 1.6 }) + rect(-7.3, -8.8, 14.6, 14.6, '#d8b071', { rx: 1 }) +
    circle(0, -1.5, 5.6, '#201a26') + circle(0, -1.5, 2, '#d8b071') + many(4, (at) => circle(-5.4 + at * 3.6, 5.9, 0.7, '#fff4d8'));
  const waves = many(5, (at) => stroke(`M${-12 - at * 4} ${-20 - at * 5}Q0 ${-34 - at * 7} ${12 + at * 4} ${-20 - at * 5}`, '#fff4d8', 1.1 - at * 0.15, { opacity: 0.9 - at * 0.14 }));
  const hat = circle(0, 0, 8, '#f2dfae') + many(12, (at) => put(0, 0, line([[0, 0], [0, 8]], '#c9a968', 0.3), 1, at * 30)) + circle(0, 0, 5, 'none', { stroke: '#c9a968', 'stroke-width': 0.3 }) + circle(0, 0, 1, '#c9a968');
  const lotus = (x: number, y: number, s: number): string => put(x, y, circle(0, 0, 7, '#2f7a55') + poly([[0, 0], [8, -2], [8, 3]], '#167067') + around(16, line([[0, 0], [0, -6.4]], '#58a06f', 0.25)), s, x * 7);
  return stage(
    c,
    ground(linear(c, [[0, '#0f5f5a'], [1, '#1c8a72']], 40)),
    ripple,
    group(put(4, 4, path('M0 -52C13 -34 15 20 0 54C-15 20 -13 -34 0 -52Z', '#06302e'), 1, 33), { opacity: 0.4 }),
    put(0, 0, hull + stroke('M0 -6C8 6 -7 10 0 22', '#201a26', 0.9) + put(0, -8, amp) + put(0, 25, hat) + stroke('M8 22L34 40', '#3c2415', 1.6) + path('M33 37l9 6l-3 4l-9 -6Z', '#3c2415') + put(0, -14, waves, 1), 1, 33),
    lotus(-33, -44, 1.2), lotus(-40, -30, 0.8), lotus(38, 46, 1.3), lotus(28, 56, 0.8), lotus(-36, 54, 0.9), lotus(-80, 22, 1.5), lotus(-94, 8, 0.9),
    put(-34, 40, blossom(8, 6, '#f7a8b8', '#ffd75e')), put(34, -50, blossom(8, 5, '#fff0f2', '#ffd75e')),
  );
}

export function waveOfSpeakers(c: Canvas): string {
  const speaker = (x: number, y: number, r: number, tone: number): string =>
    circle(x, y, r, '#071c5e') + circle(x, y, r * 0.9, ['#1a4fd0', '#3f7df0', '#0f37a8', '#2b66e0'][tone % 4] ?? '') + circle(x, y, r * 0.62, ['#0b2a8f', '#123bb8'][tone % 2] ?? '') + circle(x, y, r * 0.3, '#fdfbf3') + circle(x, y, r * 0.13, '#071c5e');
  const crest = 'M-140 26C-112 22 -92 30 -70 24C-52 19 -46 -16 -22 -36C2 -56 36 -48 44 -22C48 -8 40 2 34 0C36 -14 26 -24 12 -18C-6 -10 -6 14 14 24C34 32 60 24 84 20V84H-140Z';
  const stack = many(19, (row) => many(24, (at) => speaker(-134 + at * 9.6 + (row % 2) * 4.8, -58 + row * 8.3, 4.6, at * 3 + row)));
  const lip = times(30, (at) => {
    const t = at / 29;
    const [x, y] = [(1 - t) ** 3 * -40 + 3 * (1 - t) ** 2 * t * -22 + 3 * (1 - t) * t ** 2 * 50 + t ** 3 * 37, (1 - t) ** 3 * -14 + 3 * (1 - t) ** 2 * t * -62 + 3 * (1 - t) * t ** 2 * -62 + t ** 3 * 2];
    return circle(x + c.between(-1.5, 1.5), y + c.between(-1.5, 1.5), c.between(1.8, 4.2), '#fdfbf3');
  });
  const spray = many(34, () => circle(c.between(8, 50), c.between(-6, 22), c.between(0.5, 1.7), '#fdfbf3'));
  return stage(c, ground('#fbe6c4'), circle(14, -12, 30, '#ff7a3c'), many(15, (at) => rect(-130, -72 + at * 7, 210, 0.35, '#e9b98a')), path(crest, '#071c5e'), clip(c, crest, stack), stroke(crest, '#fdfbf3', 1), lip.join(''), spray, put(-92, -34, both(path('M0 0Q5 -5 10 -1Q5 -2 0 0Z', '#0b2a8f'))), put(-70, -44, both(path('M0 0Q5 -5 10 -1Q5 -2 0 0Z', '#0b2a8f')), 0.7));
}

export function bicycleOfFlowers(c: Canvas): string {
  const wheel = circle(0, 0, 19, 'none', { stroke: '#234b46', 'stroke-width': 1.7 }) + around(18, line([[0, 0], [0, -18]], '#234b46', 0.25)) + circle(0, 0, 1.8, '#234b46');
  const frame = stroke('M-27 26L-14 2H14L-2 26H-27M-14 2L-2 26M14 2L27 26M14 2L11 -9M11 -9Q18 -11 20 -6M-14 2L-16 -6', '#c8402f', 1.7) + path('M-22 -8H-10Q-8 -5 -14 -4.6Z', '#3a2118') + circle(-2, 26, 3.4, '#3a2118');
  const basket = path('M-44 -6H-18L-21 12H-41Z', '#b98a4d') + many(4, (at) => stroke(`M-43 ${-2 + at * 4}H-19`, '#7d5526', 0.5)) + path('M18 -12H40L37 4H21Z', '#b98a4d') + many(3, (at) => stroke(`M19 ${-8 + at * 4}H39`, '#7d5526', 0.5));
  const bunch = (x: number, y: number, spread: number, count: number): string =>
    many(count, () => put(x + c.between(-spread, spread), y + c.between(-spread * 0.9, spread * 0.3), leaf(c.between(8, 14), 3, c.pick(['#4f8a5b', '#2f6d55', '#82ae6b'])), 1, c.between(-160, -20))) +
    many(count, (at) => {
      const [fill, heart] = ([['#f28ba8', '#fff0c9'], ['#fff6ea', '#f2b84b'], ['#f7c13f', '#a34a1f'], ['#8d5bb8', '#ffe08a'], ['#e4473f', '#ffd166'], ['#f7a26b', '#fff0c9'], ['#6f9fd8', '#fff6ea']] as const)[at % 7] ?? ['#fff', '#fff'];
      return put(x + c.between(-spread, spread), y + c.between(-spread * 1.05, spread * 0.35), blossom(5 + (at % 4), c.between(4, 6.4), fill, heart), 1, c.between(0, 90));
    });
  return stage(
    c,
    ground('#d8e6d3'),
    many(12, (at) => rect(-130 + at * 18, -75, 9, 150, '#cfdfca')),
    path('M-26 60V-28A30 34 0 0 1 34 -28V60Z', '#f3d9a4'),
    path('M-22 60V-28A26 30 0 0 1 30 -28V60Z', '#eac383'),
    strip(42, 40, '#7fa08c'), strip(42, 1.4, '#5d8272'),
    put(-27, 22, wheel), put(27, 22, wheel), put(0, -4, frame), put(0, -4, basket),
    bunch(-31, -13, 13, 26), bunch(29, -19, 10, 20),
    many(12, () => put(c.between(-60, 50), c.between(46, 62), blossom(5, c.between(1.6, 2.6), c.pick(['#f28ba8', '#fff6ea', '#f7c13f']), '#fff0c9'))),
  );
}

export function dragonBoat(c: Canvas): string {
  const boat =
    path('M-34 4C-20 11 22 11 37 2C44 -3 44 -13 38 -17C35 -19 31 -17 32 -14C35 -13 35 -9 31 -6L-28 0Q-40 0 -44 -12C-45 -2 -42 2 -34 4Z', '#c93a2b') +
    stroke('M-32 2C-18 8 22 8 36 0', '#f5b93f', 1) +
    path('M38 -17q5 -6 2 -11q-3 5 -7 5M41 -12q8 -2 9 -8M31 -14l-3 -2', 'none', { stroke: '#f5b93f', 'stroke-width': 1.3, 'stroke-linecap': 'round' }) +
    circle(37, -13, 0.9, '#fff3cf') +
    rect(-22, -14, 40, 14, '#7d1f3a') + many(5, (at) => rect(-20 + at * 7.8, -11, 4.6, 9, '#ffd277')) +
    path('M-28 -13Q-22 -15 -20 -22H16Q18 -15 24 -13Z', '#f0a73a') + path('M-16 -22Q-12 -23 -11 -28H7Q8 -23 12 -22Z', '#c93a2b');
  const lamps = many(16, (at) => {
    const [x, y] = [c.between(-110, 55), 26 + at * 2.2];
    return ellipse(x, y + 1, 3, 0.8, '#ffb04a', { opacity: 0.5 }) + circle(x, y - 0.6, 1.3, '#ffe39a') + path(`M${n(x - 2.2)} ${n(y)}h4.4l-0.8 1.6h-2.8Z`, '#e8607a');
  });
  const bridge = many(7, (at) => stroke(`M${-118 + at * 30} 8a15 11 0 0 1 30 0`, '#3a2468', 1.1)) + rect(-130, 7, 210, 1.4, '#3a2468');
  return stage(
    c,
    ground(linear(c, [[0, '#150b3d'], [0.45, '#3d1d74'], [0.56, '#8a3f8f']])),
    stars(c, 70, '#e9dcff', 0), glow(c, 0, -18, 62, '#ffd98a', 0.5), circle(0, -18, 28, '#ffe8ae'), circle(-8, -24, 4.4, '#f7d58d'), circle(9, -12, 6.2, '#f7d58d'), circle(6, -30, 2.6, '#f7d58d'),
    path('M-130 8C-100 -6 -70 2 -40 0S20 -5 45 3L80 8Z', '#2a1859'), bridge,
    strip(8, 70, linear(c, [[0, '#5a2b86'], [0.4, '#33196b'], [1, '#140a38']])),
    many(24, (at) => stroke(`M${n(c.between(-26, 22) * (1 + at * 0.04))} ${10 + at * 2.3}h${n(c.between(3, 14))}`, '#ffe0a0', 0.6, { opacity: 0.75 - at * 0.02 })),
    put(-2, 22, boat, 0.95), lamps,
  );
}

export function phinCoffee(c: Canvas): string {
  const glass =
    path('M-15 6H15L12 44H-12Z', '#ffffff', { opacity: 0.35 }) + path('M-13.6 22H13.6L12 43H-12Z', '#3a1a10') + path('M-12.6 34H12.6L12 43H-12Z', '#f0dcb8') + stroke('M-15 6L-12 44H12L15 6', '#fffdf5', 0.9) +
    stroke('M0 6V22', '#3a1a10', 0.8) + circle(0, 15, 1.2, '#3a1a10') + ellipse(0, 22, 13.5, 1.6, '#5b2d18');
  const phin = ellipse(0, 5, 19, 3, '#8b98a0') + ellipse(0, 4, 19, 2.6, '#d5dde0') + rect(-12, -16, 24, 19, linear(c, [[0, '#b9c5cb'], [0.5, '#f4f8f8'], [1, '#8b98a0']], 90)) + ellipse(0, -16, 13.4, 2.4, '#eef3f4') + path('M-10 -17Q0 -25 10 -17Z', '#c7d1d5') + circle(0, -22, 1.9, '#5b6a72') + many(3, (at) => rect(-12, -11 + at * 4, 24, 0.4, '#8b98a0'));
  const steam = many(3, (at) => stroke(`M${-7 + at * 7} -27c-5 -6 5 -9 0 -16s4 -8 1 -13`, '#fffdf0', 1.1, { opacity: 0.8 }));
  const green = ['#2f7d4f', '#4f9d5a', '#8fc06a', '#1f5f45'];
  const spray = many(34, (at) => {
    const edge = at % 2 ? 60 : c.wide ? -126 : -60;
    const p: Point = [edge + c.between(-8, 8), c.between(-72, 70)];
    return put(p[0], p[1], leaf(c.between(22, 38), c.between(6, 10), c.pick(green), '#d3e8a8'), 1, (at % 2 ? 180 : 0) + c.between(-50, 50));
  });
  return stage(c, ground('#e9f2c9'), circle(0, 4, 40, '#fff9dc'), circle(0, 4, 40, 'none', { stroke: '#b7d387', 'stroke-width': 0.6 }), many(28, (at) => put(0, 4, rect(-0.5, -47, 1, 4, '#f0b93f'), 1, at * (360 / 28))), strip(45, 30, '#c77a45'), strip(45, 1, '#8f4f28'), ellipse(0, 46, 22, 3, '#fffdf5'), ellipse(0, 45.4, 16, 2, '#e7dcc0'), glass, phin, steam, spray);
}
