// Dice with faces.
import { circle, ellipse, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { both, ground, put, stage } from '../stage.ts';

export function diceOfFaces(c: Canvas): string {
  const faces = {
    laugh:
      both(stroke('M4 -4q3 -5 6 0', '#22153a', 1.7)) +
      path('M-8 2H8Q6 12 0 12T-8 2Z', '#22153a') +
      path('M-4 10Q0 5 4 10Q0 13 -4 10Z', '#ff6b7d'),
    wow:
      both(circle(6, -4, 2.2, '#22153a') + stroke('M3 -9.6q3 -2 6 0', '#22153a', 1.1)) +
      ellipse(0, 7, 3.6, 4.8, '#22153a'),
    sly:
      stroke('M-10 -5h7M3 -6q4 -3 7 1', '#22153a', 1.7) +
      circle(-6, -3, 1.6, '#22153a') +
      circle(7, -2.6, 1.6, '#22153a') +
      stroke('M-7 6Q2 12 9 3', '#22153a', 1.7),
    sad:
      both(circle(6, -2, 1.9, '#22153a') + stroke('M2.4 -5.4l6 -2.4', '#22153a', 1.2)) +
      stroke('M-6 10Q0 3 6 10', '#22153a', 1.8) +
      path('M8 1q3 5 0 7q-3 -2 0 -7Z', '#3aa8e0'),
    wink:
      circle(-6, -3, 2.1, '#22153a') +
      stroke('M3 -3h7', '#22153a', 1.7) +
      path('M-7 4Q0 12 8 4Q0 7 -7 4Z', '#22153a') +
      path('M2 7q3 7 6 1l-2 -3Z', '#ff6b7d'),
    cat:
      both(circle(6, -3, 1.9, '#22153a')) +
      stroke('M-6 5q3 4 6 0q3 4 6 0', '#22153a', 1.5) +
      both(stroke('M8 2h7M8 4l6 2', '#22153a', 0.7)),
  };
  const die = (top: string, left: string, right: string, on: readonly string[]): string => {
    const side = (matrix: string, fill: string, face: string): string =>
      `<g transform="matrix(${matrix})">${rect(-16, -16, 32, 32, fill, { rx: 5, stroke: '#22153a', 'stroke-width': 1 })}${face}</g>`;
    return (
      side('.866 .5 -.866 .5 0 -16', top, on[0] ?? '') +
      side('.866 .5 0 1 -13.86 8', left, on[1] ?? '') +
      side('.866 -.5 0 1 13.86 8', right, on[2] ?? '')
    );
  };
  const shadow = (x: number, y: number, s: number): string =>
    ellipse(x, y, 30 * s, 9 * s, '#3aa889', { opacity: 0.9 });
  return stage(
    c,
    ground('#5fd6b0'),
    many(24, (at) =>
      many(16, (row) =>
        put(
          -126 + at * 9 + (row % 2) * 4.5,
          -70 + row * 9.4,
          (at + row) % 3 ? circle(0, 0, 0.7, '#4cc49d') : stroke('M-1.4 0H1.4M0 -1.4V1.4', '#4cc49d', 0.7),
        ),
      ),
    ),
    shadow(-8, 52, 0.95),
    shadow(30, 2, 0.5),
    put(22, -30, die('#ffd84d', '#f2a516', '#ffbf2e', [faces.wow, faces.cat, faces.laugh]), 0.95, 18),
    put(-22, -14, die('#ff9ac0', '#e0558f', '#f576a8', [faces.sly, faces.wink, faces.sad]), 0.62, -24),
    put(2, 24, die('#fff7ea', '#8a6bf0', '#b29aff', [faces.laugh, faces.wink, faces.wow]), 1.18, -5),
    many(3, (at) => stroke(`M${-30 - at * 4} ${-44 + at * 9}q10 -10 22 -8`, '#22153a', 1, { opacity: 0.8 })),
    many(3, (at) => stroke(`M${38 + at * 3} ${2 + at * 8}q6 8 2 16`, '#22153a', 1, { opacity: 0.6 })),
  );
}
