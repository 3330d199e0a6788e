import { turnArea, turnPoint } from '../turn-plan.rule.ts';
import type { LayoutScene } from './layout-scene.ts';
import { paintPath } from './paint-part.ts';
import { isOnScreen, type Matrix, toScreen } from './plan-matrix.rule.ts';
import type { Paints } from './read-paints.ts';

export type Brush = {
  context: CanvasRenderingContext2D;
  paints: Paints;
  matrix: Matrix;
  /** `scale`: screen pixels per unit of the layout. `dots`: picture pixels per screen pixel. */
  scale: number;
  dots: number;
  /** Of the picture, in screen pixels. */
  size: { width: number; height: number };
};

const NAME_PIXELS = 12;

/** Later drawing uses screen pixels. */
export function inPixels({ context, dots }: Brush): void {
  context.setTransform(dots, 0, 0, dots, 0, 0);
}

export function drawOutlines(brush: Brush, { plan, stage, turn, stageName }: LayoutScene): void {
  const { context, paints, matrix, scale, dots } = brush;
  const { a, b, c, d, e, f } = matrix;
  context.setTransform(a * dots, b * dots, c * dots, d * dots, e * dots, f * dots);
  if (plan.stage) paintPath(context, new Path2D(plan.stage), paints.plan['seat-stage'], 1 / scale);
  for (const { outline } of plan.sections) {
    if (outline) paintPath(context, new Path2D(outline), paints.plan['seat-outline'], 1 / scale);
  }
  if (!stage) return;
  inPixels(brush);
  // The name of a thin screen is below it.
  const isThin = stage.depth * scale < NAME_PIXELS * 0.7;
  const place = toScreen(matrix, stage.middle);
  const under = isThin ? turnArea(stage.area, turn) : null;
  const corner = turnPoint({ x: 0, y: 0 }, turn);
  const y = under ? (under.y + under.height - corner.y) * scale + matrix.f + NAME_PIXELS : place.y;
  const { fill } = paints.plan[isThin ? 'stage-name-under' : 'stage-name'];
  context.font = `600 ${NAME_PIXELS}px ${paints.font}`;
  context.fillStyle = fill ?? '';
  context.fillText(stageName, place.x, y);
}

/** Names of the sections, while their rows are too small to be told apart. */
export function drawSectionNames(brush: Brush, { layout, names }: LayoutScene): void {
  const { context, paints, matrix, scale, size } = brush;
  inPixels(brush);
  context.font = `600 ${NAME_PIXELS}px ${paints.font}`;
  for (const { id, circle } of layout.sections) {
    const name = names.get(id);
    if (!name || !isOnScreen(circle, matrix, size)) continue;
    const wide = context.measureText(name).width;
    if (wide + 6 > circle.radius * scale * 1.3) continue;
    const { x, y } = toScreen(matrix, circle);
    context.fillStyle = paints.plan['seat-outline'].fill ?? '';
    context.beginPath();
    context.roundRect(x - wide / 2 - 4, y - 9, wide + 8, 18, 5);
    context.fill();
    context.fillStyle = paints.plan['row-letter'].fill ?? '';
    context.fillText(name, x, y);
  }
}
