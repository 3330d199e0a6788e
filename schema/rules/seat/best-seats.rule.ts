import type { SeatTrait } from '../../values.ts';
import type { PlacedSeat } from './neighbours.rule.ts';
import { isAlone } from './single-seats.rule.ts';

/** A numbered seat of a layout, as input of the search. */
export interface OfferedSeat extends PlacedSeat {
  /** VND. */
  price: number;
  trait: SeatTrait;
  isFree: boolean;
}

export interface BestSeatsRequest {
  /** Number of seats side by side. */
  quantity: number;
  /** Whether one of them is a wheelchair place, with the others beside it. */
  wheelchair: boolean;
  /** Focus point of the audience in plan units: the middle of the stage. */
  focus: { x: number; y: number };
}

/**
 * Seats that are at most this much farther from the stage, in steps between seats, count as equal. Less than a row,
 * because rows are at least as far apart as seats.
 */
const asGoodSteps = 0.9;
const obstructedFault = 1;
const singleFault = 10;

/** Adjacent seats: from `start` in a group of neighbours. */
interface Candidate<Seat> {
  group: readonly Seat[];
  start: number;
  /** Number of single seats left over and of obstructed views; fewer is better, before any distance. */
  faults: number;
  /** Distance from the middle of the seats to the focus. */
  distance: number;
}

const isKeptForWheelchairs = ({ trait }: OfferedSeat) => trait === 'accessible' || trait === 'companion';

/** The seats from `start` as a candidate; null when they cannot be sold together for this request. */
function candidateAt<Seat extends OfferedSeat>(
  group: readonly Seat[],
  start: number,
  { quantity, wheelchair, focus }: BestSeatsRequest,
): Candidate<Seat> | null {
  const end = start + quantity;
  const price = group[start]?.price;
  let [x, y, faults, wheelchairs] = [0, 0, 0, 0];
  for (let at = start; at < end; at += 1) {
    const seat = group[at];
    if (!seat?.isFree || seat.price !== price || (!wheelchair && isKeptForWheelchairs(seat))) return null;
    if (seat.trait === 'accessible') wheelchairs += 1;
    if (seat.trait === 'obstructed') faults += obstructedFault;
    x += seat.x;
    y += seat.y;
  }
  if (wheelchair && wheelchairs === 0) return null;
  const isSplit = ({ partner_id: partner }: OfferedSeat) =>
    partner !== null && !group.slice(start, end).some(({ id }) => id === partner);
  const [first, last] = [group[start], group[end - 1]];
  if (!first || !last || isSplit(first) || isSplit(last)) return null;
  const staysFree = (at: number) => (at < start || at >= end) && Boolean(group[at]?.isFree);
  for (const at of [start - 1, end]) {
    if (isAlone(staysFree, at) && group[at]?.partner_id === null) faults += singleFault;
  }
  return { group, start, faults, distance: Math.hypot(x / quantity - focus.x, y / quantity - focus.y) };
}

const isBetter = (one: Candidate<unknown>, other: Candidate<unknown> | undefined): boolean =>
  !other || one.faults < other.faults || (one.faults === other.faults && one.distance < other.distance);

/** For one price, the candidates of equal quality, best first, none sharing a seat with a better one. */
function asGoodAsBest<Seat extends OfferedSeat>(
  all: readonly Candidate<Seat>[],
  best: Candidate<Seat>,
  quantity: number,
): Seat[][] {
  const [one, next] = [best.group[best.start], best.group[best.start + 1]];
  const step = one && next ? Math.hypot(one.x - next.x, one.y - next.y) : 0;
  const taken = new Set<Seat>();
  return all
    .filter(
      ({ faults, distance }) => faults === best.faults && distance <= best.distance + asGoodSteps * step,
    )
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ group, start }) => group.slice(start, start + quantity))
    .filter((seats) => {
      if (seats.some((seat) => taken.has(seat))) return false;
      for (const seat of seats) taken.add(seat);
      return true;
    });
}

/**
 * For each price with enough adjacent free seats, cheapest first: the best candidate, and those of equal quality. The
 * best is nearest to the middle of the stage, avoiding single seats left over and obstructed views. Wheelchair places
 * and companion seats are only offered on request. Groups come from `neighbours`.
 */
export function bestSeats<Seat extends OfferedSeat>(
  groups: readonly (readonly Seat[])[],
  request: BestSeatsRequest,
): Seat[][][] {
  const byPrice = new Map<number, { all: Candidate<Seat>[]; best: Candidate<Seat> }>();
  for (const group of groups) {
    for (let start = 0; start + request.quantity <= group.length; start += 1) {
      const candidate = candidateAt(group, start, request);
      if (!candidate) continue;
      const price = group[start]?.price ?? 0;
      const ofPrice = byPrice.get(price);
      if (!ofPrice) byPrice.set(price, { all: [candidate], best: candidate });
      else {
        ofPrice.all.push(candidate);
        if (isBetter(candidate, ofPrice.best)) ofPrice.best = candidate;
      }
    }
  }
  return [...byPrice]
    .toSorted(([a], [b]) => a - b)
    .map(([, { all, best }]) => asGoodAsBest(all, best, request.quantity));
}

/**
 * One of the candidates of equal quality, by a random number (from 0 up to 1), so that simultaneous requests get
 * different seats.
 */
export function byLot<Seat>(choices: readonly Seat[][], lot: number): Seat[] {
  return choices[Math.floor(lot * choices.length)] ?? [];
}
