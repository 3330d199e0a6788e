// Row letters at the edge for rows whose ends are out of view; drawn over the picture, which moves below them.
import { type Brush, inPixels } from './draw-outlines.ts';
import { LETTERED, SEAT_SIZE } from './draw-seats.ts';
import type { LayoutScene } from './layout-scene.ts';
import { isOnScreen, toScreen } from './plan-matrix.rule.ts';
import { crossingAt, lettersAlong } from './row-edge.rule.ts';

/** Left end and middle of the letters, and their row height, pixels. */
const EDGE = 3;
const INSET = 12;
const LINE = 17;

/** At the left edge; a row that begins in view has its letter there already. */
export function drawEdgeLetters(brush: Brush, { layout }: LayoutScene): void {
  const { context, paints, matrix, scale, size } = brush;
  const found: { text: string; y: number }[] = [];
  for (const section of layout.sections) {
    if (section.gap * SEAT_SIZE * scale < LETTERED || !isOnScreen(section.circle, matrix, size)) continue;
    for (const row of section.rows) {
      if (!row.label || !isOnScreen(row.circle, matrix, size)) continue;
      const placeAt = (at: number) =>
        toScreen(matrix, { x: layout.xs[row.first + at] ?? 0, y: layout.ys[row.first + at] ?? 0 });
      const y = crossingAt(row.count, Boolean(row.line), placeAt, INSET);
      if (y !== null && y > LINE / 2 && y < size.height - LINE / 2) found.push({ text: row.label, y });
    }
  }
  inPixels(brush);
  context.font = `700 12px ${paints.font}`;
  for (const { text, y } of lettersAlong(found, LINE)) {
    const wide = Math.max(18, context.measureText(text).width + 8);
    // Inverted colours, because the letter may cover a seat with its number.
    context.fillStyle = paints.plan['row-letter'].fill ?? '';
    context.beginPath();
    context.roundRect(EDGE, y - LINE / 2, wide, LINE, 4);
    context.fill();
    context.fillStyle = paints.plan['seat-outline'].fill ?? '';
    context.fillText(text, EDGE + wide / 2, y + 0.5);
  }
}
