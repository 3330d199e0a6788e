// All numbered seats of a layout in arrays, by index: fifty thousand objects would take seconds on a phone.
import {
  indexOfText,
  type LaidRow,
  placeRow,
  type SeatLayout,
  textAt,
} from '@mo-man/schema/rules/seat/seat-layout.rule.ts';
import { type SeatState, seatStates, type SeatTrait } from '@mo-man/schema/values.ts';

export interface LayoutRow extends LaidRow {
  first: number;
  circle: Circle;
}
/** A section with its rows and the distance of its two closest seats. */
export interface LayoutSection {
  id: string;
  first: number;
  count: number;
  rows: readonly LayoutRow[];
  circle: Circle;
  gap: number;
}
export type Circle = { x: number; y: number; radius: number };

export interface Layout {
  key: string;
  count: number;
  xs: Float32Array;
  ys: Float32Array;
  sections: readonly LayoutSection[];
  ticketTypes: readonly string[];
}

/** A seat as an object, for the few that are handled one by one. */
export interface LayoutSeat {
  id: string;
  row: string;
  label: string;
  x: number;
  y: number;
  ticketTypeId: string;
  trait: SeatTrait;
  partnerId: string | null;
  state: SeatState;
}

/** Unpacks a layout (docs/protocols/seat-layout.md). */
export function layoutOf(key: string, packed: SeatLayout): Layout {
  const count = packed.rows.reduce((sum, row) => sum + row.count, 0);
  const [xs, ys] = [new Float32Array(count), new Float32Array(count)];
  const rowsOf: LayoutRow[][] = packed.sections.map(() => []);
  let first = 0;
  for (const row of packed.rows) {
    placeRow(row, xs, ys, first);
    rowsOf[row.section]?.push({ ...row, first, circle: circleOf(xs, ys, first, row.count) });
    first += row.count;
  }
  const sections = packed.sections.map((id, at): LayoutSection => {
    const rows = rowsOf[at] ?? [];
    const [from, seats] = [rows[0]?.first ?? 0, rows.reduce((sum, row) => sum + row.count, 0)];
    return {
      id,
      first: from,
      count: seats,
      rows,
      circle: circleOf(xs, ys, from, seats),
      gap: gapIn(xs, ys, rows),
    };
  });
  return { key, count, xs, ys, sections, ticketTypes: packed.ticketTypes };
}

function circleOf(xs: Float32Array, ys: Float32Array, first: number, count: number): Circle {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = first; at < first + count; at += 1) {
    const [x = 0, y = 0] = [xs[at], ys[at]];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: (left + right) / 2, y: (top + bottom) / 2, radius: Math.hypot(right - left, bottom - top) / 2 };
}

/** Shortest distance between neighbours in a row, without couple seats, or to the row behind; 10 for a single seat. */
function gapIn(xs: Float32Array, ys: Float32Array, rows: readonly LayoutRow[]): number {
  let gap = Infinity;
  const apart = (one: number, other: number) =>
    Math.hypot((xs[one] ?? 0) - (xs[other] ?? 0), (ys[one] ?? 0) - (ys[other] ?? 0));
  rows.forEach((row, at) => {
    for (let seat = 1; seat < row.count; seat += 1) {
      const way = apart(row.first + seat, row.first + seat - 1);
      if (way > 0 && row.partners?.[seat] !== seat - 1) gap = Math.min(gap, way);
    }
    const behind = rows[at + 1];
    if (!behind) return;
    const middle = row.first + (row.count >> 1);
    for (let seat = behind.first; seat < behind.first + behind.count; seat += 1) {
      const way = apart(middle, seat);
      if (way > 0) gap = Math.min(gap, way);
    }
  });
  return gap === Infinity ? 10 : gap;
}

/** Index in `ticketTypes` of a seat of a row. */
export function typeIn(row: LaidRow, at: number): number {
  return typeof row.types === 'number' ? row.types : (row.types[at] ?? 0);
}

/** The seats of a section as objects, row by row. */
export function seatsIn(layout: Layout, section: LayoutSection, states: Uint8Array): LayoutSeat[] {
  return section.rows.flatMap((row) =>
    Array.from({ length: row.count }, (_, at) => seatIn(layout, row, at, states)),
  );
}

export function seatIn(layout: Layout, row: LayoutRow, at: number, states: Uint8Array): LayoutSeat {
  const partner = row.partners?.[at];
  return {
    id: textAt(row.ids, at),
    row: row.label,
    label: textAt(row.labels, at),
    x: layout.xs[row.first + at] ?? 0,
    y: layout.ys[row.first + at] ?? 0,
    ticketTypeId: layout.ticketTypes[typeIn(row, at)] ?? '',
    trait: row.traits?.[at] ?? 'standard',
    partnerId: partner === undefined ? null : textAt(row.ids, partner),
    state: seatStates[states[row.first + at] ?? 0] ?? 'free',
  };
}

export type FoundSeat = { section: LayoutSection; row: LayoutRow; at: number };

const found = new WeakMap<Layout, Map<string, number | undefined>>();

/** The index of a seat; undefined when the layout has none with this id. Looked up row by row: an index of fifty thousand ids takes a phone half a second. */
export function indexOfSeat(layout: Layout, id: string): number | undefined {
  const known = found.get(layout) ?? new Map<string, number | undefined>();
  found.set(layout, known);
  if (!known.has(id)) known.set(id, searchSeat(layout, id));
  return known.get(id);
}

function searchSeat(layout: Layout, id: string): number | undefined {
  for (const { rows } of layout.sections)
    for (const row of rows) {
      const at = indexOfText(row.ids, id, row.count);
      if (at >= 0) return row.first + at;
    }
  return undefined;
}

/** The seat closest to a point of the layout, if it is within `reach` seat distances of its section. */
export function seatNear(layout: Layout, point: { x: number; y: number }, reach: number): FoundSeat | null {
  let best: FoundSeat | null = null;
  let nearest = Infinity;
  const isBy = ({ x, y, radius }: Circle, room: number) =>
    Math.hypot(point.x - x, point.y - y) <= radius + room;
  for (const section of layout.sections) {
    const room = section.gap * reach;
    if (!isBy(section.circle, room)) continue;
    for (const row of section.rows) {
      if (!isBy(row.circle, room)) continue;
      for (let at = 0; at < row.count; at += 1) {
        const index = row.first + at;
        const way = Math.hypot((layout.xs[index] ?? 0) - point.x, (layout.ys[index] ?? 0) - point.y);
        if (way > room || way >= nearest) continue;
        nearest = way;
        best = { section, row, at };
      }
    }
  }
  return best;
}
