import type { SeatTrait } from '../../values.ts';
import type { PlacedSeat } from './neighbours.rule.ts';
import { isAlone } from './single-seats.rule.ts';

/** A numbered seat of a layout as it is chosen for somebody. */
export interface OfferedSeat extends PlacedSeat {
  /** VND. */
  price: number;
  trait: SeatTrait;
  isFree: boolean;
}

export interface BestSeatsRequest {
  /** How many seats, side by side. */
  quantity: number;
  /** One of them is a wheelchair place, the others beside it. */
  wheelchair: boolean;
  /** What the audience looks at, in the plan's units: the middle of the stage. */
  focus: { x: number; y: number };
}

/**
 * Seats so little farther from the stage, in steps between seats, are as good as the best: to the side, as far as that hardly
 * counts; never a row behind, as rows stand no closer than seats.
 */
const asGoodSteps = 0.9;
const obstructedFault = 1;
const singleFault = 10;

/** Seats side by side: from `start` on in a group of neighbours. */
interface Candidate<Seat> {
  group: readonly Seat[];
  start: number;
  /** Seats left alone, and seats with a hidden view: fewer is better, before any distance. */
  faults: number;
  /** From the middle of the seats to the focus. */
  distance: number;
}

const isKeptForWheelchairs = ({ trait }: OfferedSeat) => trait === 'accessible' || trait === 'companion';

/** The seats from `start` on as a candidate; null where they may not be sold together to somebody who wishes so. */
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

/** Of one price, those that are as good as the best, the best first, none with a seat of a better one. */
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
 * For each price at which so many seats are free side by side, cheapest first: the best of them, and those that are as good.
 * Best is nearest to the stage, which is the middle and the front; no seat left alone and no hidden view where it can be helped.
 * Places for wheelchairs, and those beside them, are kept for who needs them. Groups come from `neighbours`.
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

/** One of those that are as good, by lot (from 0 up to 1): people who ask at once are sent to different seats. */
export function byLot<Seat>(choices: readonly Seat[][], lot: number): Seat[] {
  return choices[Math.floor(lot * choices.length)] ?? [];
}
