// A microphone held up between walls and wires.
import { circle, many, n, path, rect, stroke, type Canvas } from '../canvas.ts';
import { ground, poly, put, stage } from '../stage.ts';

export function alleyOfWires(c: Canvas): string {
  const wires = many(20, () => {
    const [y0, y1] = [c.between(-66, 16), c.between(-66, 16)];
    return stroke(
      `M-130 ${n(y0)}Q${n(c.between(-60, 30))} ${n((y0 + y1) / 2 + c.between(6, 22))} 72 ${n(y1)}`,
      '#161616',
      c.between(0.3, 0.9),
    );
  });
  const wall = (side: 1 | -1): string =>
    poly(
      [
        [side * 30, -75],
        [side * 140, -75],
        [side * 140, 75],
        [side * 44, 75],
      ],
      '#161616',
    ) +
    many(6, (at) =>
      put(
        side * (42 + (at % 2) * 9),
        -58 + at * 20,
        rect(-3.4, -5, 6.8, 9, at % 3 ? '#f6ef2e' : '#ffffff') +
          rect(-3.4, -0.6, 6.8, 0.8, '#161616') +
          rect(-4.6, 5, 9.2, 1.3, '#ffffff'),
      ),
    );
  const coil = many(6, (at) =>
    circle(21, -34, 3 + at * 1.1, 'none', { stroke: '#161616', 'stroke-width': 0.55 }),
  );
  const arm =
    poly(
      [
        [-13, 80],
        [-9, 20],
        [9, 20],
        [15, 80],
      ],
      '#e4312b',
    ) +
    rect(-11, 18, 22, 7, '#ffffff') +
    path('M-12 22V2Q-12 -4 -6 -4H8Q13 -4 13 2V14Q13 22 6 22Z', '#9a5a3c') +
    many(4, (at) =>
      rect(-13, -4 + at * 6.4, 15, 5.6, '#b06b48', { rx: 2.8, stroke: '#161616', 'stroke-width': 0.8 }),
    ) +
    path('M13 6Q18 4 15 -2Q10 -8 4 -5L6 3Z', '#b06b48', { stroke: '#161616', 'stroke-width': 0.8 });
  const mic =
    path('M-4.6 -10H4.6L6.4 -22H-6.4Z', '#ffffff', { stroke: '#161616', 'stroke-width': 1 }) +
    rect(-3.6, -10, 7.2, 40, '#161616', { rx: 2 }) +
    circle(0, -31, 12, '#e9e9e9', { stroke: '#161616', 'stroke-width': 1.4 }) +
    many(6, (at) =>
      stroke(`M${-10 + at * 4} -41L${-10 + at * 4 + 3} -21M-11 ${-40 + at * 4}H11`, '#161616', 0.45),
    ) +
    rect(-11, -25.6, 22, 4.4, '#e4312b', { stroke: '#161616', 'stroke-width': 1 });
  return stage(
    c,
    ground('#f6ef2e'),
    poly(
      [
        [0, 12],
        [-34, -80],
        [34, -80],
      ],
      '#ffffff',
    ),
    wall(1),
    c.wide ? put(-62, 0, wall(-1)) : wall(-1),
    wires,
    coil,
    put(0, 8, arm + put(0, 0, mic), 1.15, -6),
    many(8, (at) => put(0, -28, rect(-0.8, -33, 1.6, 9, '#e4312b'), 1, -70 + at * 20)),
  );
}
