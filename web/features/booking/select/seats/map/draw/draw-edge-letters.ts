// Row letters that stay in sight when the ends of the rows do not; drawn over the picture, which moves under them.
import { type Brush, inPixels } from './draw-outlines.ts';
import { LETTERED, SEAT_SIZE } from './draw-seats.ts';
import type { LayoutScene } from './layout-scene.ts';
import { isOnScreen, toScreen } from './plan-matrix.rule.ts';
import { crossingAt, lettersAlong } from './row-edge.rule.ts';

/** Where the letters begin and where their middle is, and how high a line of them is, pixels. */
const EDGE = 3;
const INSET = 12;
const LINE = 17;

/** At the left edge; rows that begin in sight have their letter there already. */
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
    // The other way round than a seat and its number, which it may lie on.
    context.fillStyle = paints.plan['row-letter'].fill ?? '';
    context.beginPath();
    context.roundRect(EDGE, y - LINE / 2, wide, LINE, 4);
    context.fill();
    context.fillStyle = paints.plan['seat-outline'].fill ?? '';
    context.fillText(text, EDGE + wide / 2, y + 0.5);
  }
}
