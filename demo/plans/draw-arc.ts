// Curved rows and the bands around them, as a theatre has them: circles about one point behind the stage.

export interface Seat {
  id: string;
  label: string;
  x: number;
  y: number;
  trait?: 'accessible' | 'companion' | 'obstructed';
  /** The other seat of a couple seat. */
  partner?: string;
  category?: string;
}
export interface Row {
  label: string;
  seats: Seat[];
}
/** Where a seat is in its row, for choosing its category and trait. */
export interface SeatAt {
  row: number;
  /** Counted from the left, from 1. */
  number: number;
  of: number;
  /** 0 in the middle of the row, 1 at its ends. */
  off: number;
}

export interface ArcBlock {
  idPrefix: string;
  centre: { x: number; y: number };
  /** Of the first row, and between rows. */
  radius: number;
  rowStep: number;
  rowLabels: readonly string[];
  /** Half of the opening angle, degrees. */
  halfAngle: number;
  seatStep: number;
  /** Degrees from the middle at which aisles run, on both sides. */
  aisles: readonly number[];
  describe(at: SeatAt): Pick<Seat, 'trait' | 'category'>;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** Half of an aisle, to the middle of the nearest seat. */
const aisleWidth = 30;
const tidy = (value: number): number => Math.round(value * 10) / 10;

export function drawArcRows(block: ArcBlock): Row[] {
  const half = radians(block.halfAngle);
  const sides = [...block.aisles.map(radians).flatMap((aisle) => [-aisle, aisle]), -half, half].toSorted(
    (a, b) => a - b,
  );
  return block.rowLabels.map((label, row) => {
    const radius = block.radius + row * block.rowStep;
    const angles = sides.slice(1).flatMap((to, at) => {
      const from = sides[at] ?? to;
      const isEdge = (angle: number): boolean => Math.abs(angle) === half;
      return spread(
        from + (isEdge(from) ? 0 : aisleWidth / radius),
        to - (isEdge(to) ? 0 : aisleWidth / radius),
        block.seatStep / radius,
      );
    });
    const seats = angles.map((angle, at) => ({
      id: `${block.idPrefix}${label}${at + 1}`,
      label: String(at + 1),
      x: tidy(block.centre.x + radius * Math.sin(angle)),
      y: tidy(block.centre.y + radius * Math.cos(angle)),
      ...block.describe({ row, number: at + 1, of: angles.length, off: Math.abs(angle) / half }),
    }));
    return { label, seats };
  });
}

/** As many seats as fit between two angles, the first and the last at the edges. */
function spread(from: number, to: number, step: number): number[] {
  const gaps = Math.floor((to - from) / step);
  return Array.from({ length: gaps + 1 }, (_, at) => from + ((to - from) * at) / gaps);
}

/** The band that holds the rows, as an SVG path. */
export function outlineArc(block: ArcBlock, margin = 20): string {
  const near = block.radius - margin;
  const far = block.radius + (block.rowLabels.length - 1) * block.rowStep + margin;
  const half = radians(block.halfAngle) + margin / far;
  const at = (radius: number, angle: number): string =>
    `${tidy(block.centre.x + radius * Math.sin(angle))} ${tidy(block.centre.y + radius * Math.cos(angle))}`;
  return `M${at(near, -half)} A${near} ${near} 0 0 0 ${at(near, half)} L${at(far, half)} A${far} ${far} 0 0 1 ${at(far, -half)} Z`;
}
