import type { SeatPart } from '../../seat-drawing.rule.ts';
import type { Paint, Paints } from './read-paints.ts';

/** Fills and strokes a path by the style sheet, in the context's current units. */
export function paintPath(
  context: CanvasRenderingContext2D,
  path: Path2D,
  paint: Paint,
  width = paint.width,
): void {
  if (paint.fill) {
    context.fillStyle = paint.fill;
    context.fill(path);
  }
  if (paint.stroke) {
    context.strokeStyle = paint.stroke;
    context.lineWidth = width;
    context.stroke(path);
  }
}

export function paintPart(
  context: CanvasRenderingContext2D,
  { d, paint }: SeatPart,
  paints: Paints,
  zone: number,
): void {
  const look = paints.seats[zone]?.[paint];
  if (look) paintPath(context, new Path2D(d), look);
}
