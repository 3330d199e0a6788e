import { textAt } from '@mo-man/schema/rules/seat/seat-layout.rule.ts';
import { ZONE_COLOURS } from '../../../../../../parts/plan/section-facts.rule.ts';
import { type LayoutRow, type LayoutSection, typeIn } from '../../layout/layout.rule.ts';
import { rowEnds } from '../../seat-plan.rule.ts';
import { coupleSeatParts, coupleSeatSign } from '../../seat-drawing.rule.ts';
import { type Brush, inPixels } from './draw-outlines.ts';
import { type LayoutScene, isDimIn, lookIn } from './layout-scene.ts';
import { paintPart } from './paint-part.ts';
import { isOnScreen } from './plan-matrix.rule.ts';
import type { SeatSprites } from './seat-sprites.ts';

/** Size of a seat's box in seat distances; a press between boxes chooses the nearer seat. */
export const SEAT_SIZE = 0.96;
/** Seat sizes in pixels, from which seats are drawn one by one, have numbers, and rows have letters. */
const DRAWN = 6;
const LABELLED = 19;
export const LETTERED = 9;
/** Opacity of seats outside the price filter. */
const DIM = 0.16;

/** Draws the seats in view: rows as strokes when small, each seat with its shape when large. */
export function drawSeats(brush: Brush, scene: LayoutScene, sprites: SeatSprites): void {
  const { matrix, scale, size } = brush;
  for (const section of scene.layout.sections) {
    const pixels = section.gap * SEAT_SIZE * scale;
    if (!isOnScreen(section.circle, matrix, size, pixels)) continue;
    const rows = section.rows.filter(({ circle }) => isOnScreen(circle, matrix, size, 2 * pixels));
    if (pixels < DRAWN) drawStrokes(brush, scene, rows, pixels);
    else for (const row of rows) drawRow(brush, scene, { section, row, pixels }, sprites);
  }
}

/** Free seats of each row as a stroke in the zone colour; chosen seats as a dot, so that they can be found. */
function drawStrokes(brush: Brush, scene: LayoutScene, rows: readonly LayoutRow[], pixels: number): void {
  const { context, paints, matrix } = brush;
  const { a, b, c, d, e, f } = matrix;
  const { xs, ys } = scene.layout;
  const paths = new Map<number, Path2D>();
  const mine: { x: number; y: number }[] = [];
  const screen = (index: number) => {
    const [x, y] = [xs[index] ?? 0, ys[index] ?? 0];
    return { x: a * x + c * y + e, y: b * x + d * y + f };
  };
  for (const row of rows) {
    let open = -1;
    for (let at = 0; at < row.count; at += 1) {
      const index = row.first + at;
      const state = scene.states[index] ?? 0;
      if (state === 3 || scene.chosen.has(index)) mine.push(screen(index));
      const zone = state === 0 ? colourOf(scene, typeIn(row, at)) : -1;
      const next = index + 1 < row.first + row.count ? (scene.states[index + 1] ?? 0) : -1;
      if (zone === -1) {
        open = -1;
        continue;
      }
      const path = paths.get(zone) ?? new Path2D();
      paths.set(zone, path);
      if (open !== zone) {
        const { x, y } = screen(index);
        path.moveTo(x - 0.01, y);
        open = zone;
      }
      // A straight stroke needs only its end.
      const isEnd =
        next !== 0 || (typeof row.types !== 'number' && colourOf(scene, typeIn(row, at + 1)) !== zone);
      if (isEnd || !row.line) {
        const { x, y } = screen(index);
        path.lineTo(x, y);
      }
      if (isEnd) open = -1;
    }
  }
  inPixels(brush);
  context.lineCap = 'square';
  for (const [zone, path] of paths) {
    context.globalAlpha = zone >= ZONE_COLOURS ? DIM : 1;
    context.strokeStyle = paints.seats[zone % ZONE_COLOURS]?.['seat-fill'].fill ?? '';
    context.lineWidth = Math.max(0.7, pixels * 0.8);
    context.stroke(path);
  }
  context.globalAlpha = 1;
  context.lineCap = 'round';
  context.fillStyle = paints.seats[0]?.['seat-mine'].fill ?? '';
  for (const { x, y } of mine) context.fillRect(x - 3, y - 3, 6, 6);
}

/** The zone colour of a ticket type; dimmed ones are offset by `ZONE_COLOURS`. */
function colourOf({ zones, isDim }: LayoutScene, type: number): number {
  return (zones[type] ?? 0) + (isDim[type] ? ZONE_COLOURS : 0);
}

type RowOf = { section: LayoutSection; row: LayoutRow; pixels: number };

function drawRow(
  brush: Brush,
  scene: LayoutScene,
  { section, row, pixels }: RowOf,
  sprites: SeatSprites,
): void {
  const { context, paints, matrix, dots, size } = brush;
  const { a, b, c, d, e, f } = matrix;
  const { xs, ys } = scene.layout;
  const hasLabels = pixels >= LABELLED;
  const labels: { text: string; x: number; y: number; zone: number }[] = [];
  context.setTransform(1, 0, 0, 1, 0, 0);
  for (let at = 0; at < row.count; at += 1) {
    const index = row.first + at;
    const [planX, planY] = [xs[index] ?? 0, ys[index] ?? 0];
    const [x, y] = [a * planX + c * planY + e, b * planX + d * planY + f];
    if (x < -pixels || y < -pixels || x > size.width + pixels || y > size.height + pixels) continue;
    const look = lookIn(scene, row, at);
    const zone = scene.zones[typeIn(row, at)] ?? 0;
    const isDim = isDimIn(scene, row, at);
    if (hasLabels && !isDim && (look === 'free' || look === 'sofa'))
      labels.push({ text: textAt(row.labels, at), x, y, zone });
    if (row.partners?.[at] !== undefined) continue;
    const sprite = sprites.spriteOf(look, zone, pixels * dots);
    context.globalAlpha = isDim ? DIM : 1;
    context.drawImage(
      sprite,
      Math.round(x * dots - sprite.width / 2),
      Math.round(y * dots - sprite.height / 2),
    );
  }
  context.globalAlpha = 1;
  if (row.partners) drawCoupleSeats(brush, scene, row, pixels);
  inPixels(brush);
  for (const { text, x, y, zone } of labels) {
    context.font = `600 ${(pixels * (text.length > 2 ? 8 : 10)) / 24}px ${paints.font}`;
    context.fillStyle = paints.seats[zone]?.['seat-label'].fill ?? '';
    context.fillText(text, x, y);
  }
  if (pixels >= LETTERED && row.label) drawLetter(brush, scene, { section, row, pixels });
}

/** The letter of a row at both its ends. */
function drawLetter({ context, paints, matrix }: Brush, scene: LayoutScene, { section, row }: RowOf): void {
  const { xs, ys } = scene.layout;
  const place = (at: number) => ({ x: xs[row.first + at] ?? 0, y: ys[row.first + at] ?? 0 });
  const few =
    row.count > 4 ? [0, 1, row.count - 2, row.count - 1] : Array.from({ length: row.count }, (_, at) => at);
  const scale = Math.hypot(matrix.a, matrix.b);
  context.font = `600 ${section.gap * scale * (row.label.length > 2 ? 0.42 : 0.58)}px ${paints.font}`;
  context.fillStyle = paints.plan['row-letter'].fill ?? '';
  for (const end of rowEnds(few.map(place), section.gap * 1.2)) {
    const { a, b, c, d, e, f } = matrix;
    context.fillText(row.label, a * end.x + c * end.y + e, b * end.x + d * end.y + f);
  }
}

/** Every couple seat of the row once: one shape over both places, each with its own sign. */
function drawCoupleSeats(
  { context, paints, matrix, dots }: Brush,
  scene: LayoutScene,
  row: LayoutRow,
  pixels: number,
): void {
  const { a, b, c, d, e, f } = matrix;
  const { xs, ys } = scene.layout;
  const place = (at: number) => {
    const [x, y] = [xs[row.first + at] ?? 0, ys[row.first + at] ?? 0];
    return { x: (a * x + c * y + e) * dots, y: (b * x + d * y + f) * dots };
  };
  const unit = (pixels * dots) / 24;
  for (const [half, other] of Object.entries(row.partners ?? {})) {
    const at = Number(half);
    if (at > other) continue;
    const [one, two] = [place(at), place(other)];
    const look = lookIn(scene, row, at);
    const zone = scene.zones[typeIn(row, at)] ?? 0;
    context.setTransform(unit, 0, 0, unit, (one.x + two.x) / 2, (one.y + two.y) / 2);
    context.rotate(Math.atan2(two.y - one.y, two.x - one.x));
    context.globalAlpha = isDimIn(scene, row, at) ? DIM : 1;
    for (const part of coupleSeatParts(look, Math.hypot(two.x - one.x, two.y - one.y) / unit)) {
      paintPart(context, part, paints, zone);
    }
    for (const [seat, { x, y }] of [[at, one] as const, [other, two] as const]) {
      const sign = coupleSeatSign(lookIn(scene, row, seat));
      context.setTransform(unit, 0, 0, unit, x, y);
      if (sign) paintPart(context, sign, paints, zone);
    }
    context.globalAlpha = 1;
  }
}
