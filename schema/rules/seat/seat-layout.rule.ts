// Seat layout of a showing in a compact format; docs/protocols/seat-layout.md describes it.
import type { SeatTrait } from '../../values.ts';

/** A numbered seat of the layout: `SeatWire` without the state. */
export interface LaidSeat {
  id: string;
  section_id: string;
  /** Row label; empty when rows have none. */
  row: string;
  label: string;
  x: number;
  y: number;
  ticket_type_id: string;
  trait: SeatTrait;
  /** Id of the other seat of a couple seat; null for a single seat. */
  partner_id: string | null;
}

/** A sequence of texts: a list, or a prefix and the number after it, increased by one for each seat. */
export type RunOfTexts = readonly string[] | { begin: string; from: number; step?: number };

/** One row. Seats are counted from 0 in the order of `seatsOf`; positions are in tenths of the plan's units. */
export interface LaidRow {
  /** Index in `sections`. */
  section: number;
  label: string;
  count: number;
  ids: RunOfTexts;
  labels: RunOfTexts;
  /** A straight row with equal steps: `[x, y]` of its first seat and of its last. */
  line?: readonly [number, number, number, number];
  /** Any other row: `[x, y]` of its first seat, then the offset from each seat to the next. */
  steps?: readonly number[];
  /** Index in `ticketTypes`: one for all seats, or one for each. */
  types: number | readonly number[];
  /** Traits other than standard, by the seat's index in the row. */
  traits?: Readonly<Record<number, SeatTrait>>;
  /** Couple seats: index in the row to index of the other seat in the row. */
  partners?: Readonly<Record<number, number>>;
}

/** Layout of all numbered seats of a showing. */
export interface SeatLayout {
  /** Ids of the sections that have numbered seats. */
  sections: readonly string[];
  ticketTypes: readonly string[];
  rows: readonly LaidRow[];
}

const tenths = (value: number): number => Math.round(value * 10);

/** Seats in the order of the layout, those of a row together; positions are rounded to a tenth of a unit. */
export function packSeats(seats: readonly LaidSeat[]): SeatLayout {
  const sections: string[] = [];
  const ticketTypes: string[] = [];
  const indexIn = (list: string[], value: string): number => {
    const at = list.indexOf(value);
    return at === -1 ? list.push(value) - 1 : at;
  };
  const rows: LaidRow[] = [];
  for (let from = 0; from < seats.length;) {
    const first = seats[from] as LaidSeat;
    let to = from + 1;
    while (seats[to]?.row === first.row && seats[to]?.section_id === first.section_id) to += 1;
    const inRow = seats.slice(from, to);
    const types = inRow.map((seat) => indexIn(ticketTypes, seat.ticket_type_id));
    const traits = inRow.flatMap(({ trait }, at) => (trait === 'standard' ? [] : [[at, trait] as const]));
    const partners = inRow.flatMap(({ partner_id: partner }, at) => {
      const other = partner === null ? -1 : inRow.findIndex(({ id }) => id === partner);
      return other === -1 ? [] : [[at, other] as const];
    });
    rows.push({
      section: indexIn(sections, first.section_id),
      label: first.row,
      count: inRow.length,
      ids: packTexts(inRow.map(({ id }) => id)),
      labels: packTexts(inRow.map(({ label }) => label)),
      ...packPlaces(inRow),
      types: new Set(types).size === 1 ? (types[0] ?? 0) : types,
      ...(traits.length > 0 ? { traits: Object.fromEntries(traits) } : {}),
      ...(partners.length > 0 ? { partners: Object.fromEntries(partners) } : {}),
    });
    from = to;
  }
  return { sections, ticketTypes, rows };
}

function packPlaces(seats: readonly LaidSeat[]): Pick<LaidRow, 'line' | 'steps'> {
  const places = seats.map(({ x, y }) => [tenths(x), tenths(y)] as const);
  const [first, last] = [places[0] ?? [0, 0], places.at(-1) ?? [0, 0]];
  const line = [...first, ...last] as [number, number, number, number];
  const isStraight = places.every(
    ([x, y], at) =>
      Math.abs(onLine(line, at, places.length, 0) - x) <= 1 &&
      Math.abs(onLine(line, at, places.length, 1) - y) <= 1,
  );
  if (isStraight) return { line };
  return {
    steps: places.flatMap(([x, y], at) => {
      const [beforeX, beforeY] = places[at - 1] ?? [0, 0];
      return [x - beforeX, y - beforeY];
    }),
  };
}

/** Coordinate (axis 0 is x) of the seat at an index of a straight row, in tenths. */
function onLine(line: NonNullable<LaidRow['line']>, at: number, count: number, axis: 0 | 1): number {
  const [from, to] = [line[axis], line[axis === 0 ? 2 : 3]];
  return count > 1 ? from + ((to - from) * at) / (count - 1) : from;
}

/** A number without leading zeros, so that writing it gives the same text. */
const endNumber = /^(.*?)(0|[1-9]\d{0,8})$/s;

function packTexts(texts: readonly string[]): RunOfTexts {
  const parts = texts.map((text) => endNumber.exec(text));
  const [first, second] = parts;
  if (!first) return texts;
  const [begin = '', from] = [first[1], Number(first[2])];
  const step = second ? Number(second[2]) - from : 1;
  const isRun = parts.every((part, at) => part && part[1] === begin && Number(part[2]) === from + step * at);
  if (!isRun) return texts;
  return step === 1 ? { begin, from } : { begin, from, step };
}

/** The text at an index of a sequence. */
export function textAt(run: RunOfTexts, at: number): string {
  return 'begin' in run ? `${run.begin}${run.from + (run.step ?? 1) * at}` : (run[at] ?? '');
}

/** The index of a text in a sequence of `count`; -1 when it is not in it. */
export function indexOfText(run: RunOfTexts, text: string, count: number): number {
  if (!('begin' in run)) return run.indexOf(text);
  if (!text.startsWith(run.begin)) return -1;
  const at = (Number(text.slice(run.begin.length)) - run.from) / (run.step ?? 1);
  return Number.isInteger(at) && at >= 0 && at < count && textAt(run, at) === text ? at : -1;
}

/** Writes the positions of a row into `xs` and `ys` from index `at`, in the plan's units. */
export function placeRow(row: LaidRow, xs: Float32Array, ys: Float32Array, at: number): void {
  if (row.line) {
    for (let seat = 0; seat < row.count; seat += 1) {
      xs[at + seat] = onLine(row.line, seat, row.count, 0) / 10;
      ys[at + seat] = onLine(row.line, seat, row.count, 1) / 10;
    }
    return;
  }
  let [x, y] = [0, 0];
  for (let seat = 0; seat < row.count; seat += 1) {
    x += row.steps?.[2 * seat] ?? 0;
    y += row.steps?.[2 * seat + 1] ?? 0;
    xs[at + seat] = x / 10;
    ys[at + seat] = y / 10;
  }
}
