import { createHash } from 'node:crypto';
import { bestSeats, byLot } from '@mo-man/schema/rules/seat/best-seats.rule.ts';
import { neighbours } from '@mo-man/schema/rules/seat/neighbours.rule.ts';
import { pathMiddle } from '@mo-man/schema/rules/seat/path-middle.rule.ts';
import type { bestSeatsQuery, SeatOfferWire } from '@mo-man/schema/wire/catalogue.ts';
import { askTogether } from '../../lib/concurrency/ask-together.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { pick } from '../../lib/text/localized.ts';
import type { showingParams } from '../../lib/http/route-params.ts';
import { type PricedSeats, type PricedSeat, readPricedSeats } from './priced-seats.store.ts';
import type { ReadDeps } from './read-deps.ts';

type BestCall = Call<ReadDeps, { params: typeof showingParams; query: typeof bestSeatsQuery }>;

/** Seats are cached for so long, because reading fifty thousand is expensive. */
const keepMs = 500;
const mostShowings = 10;

/** The cached seats of a showing in groups of neighbours, and the results found so far. */
interface Looked {
  sections: PricedSeats['sections'];
  groups: PricedSeat[][];
  focus: { x: number; y: number };
  /** Results by quantity and wheelchair wish. */
  found: Map<string, PricedSeat[][][]>;
}

/** The point that the seats face: the middle of the stage, or, without a drawn stage, the middle of the front. */
function focusOf({ seats, stage }: PricedSeats): { x: number; y: number } {
  const middle = stage === null ? null : pathMiddle(stage);
  if (middle) return middle;
  let [left, right, front] = [Infinity, -Infinity, Infinity];
  for (const { x, y } of seats) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    front = Math.min(front, y);
  }
  return { x: (left + right) / 2, y: front };
}

async function lookAt(db: ReadDeps['db'], showingId: string): Promise<Looked | undefined> {
  const looked = await readPricedSeats(db, showingId);
  if (!looked) return undefined;
  const { sections, seats } = looked;
  return { sections, groups: neighbours(seats), focus: focusOf(looked), found: new Map() };
}

function find({ groups, focus, found }: Looked, request: { quantity: number; wheelchair: boolean }) {
  const key = `${request.quantity} ${request.wheelchair}`;
  const known = found.get(key) ?? bestSeats(groups, { ...request, focus });
  found.set(key, known);
  return known;
}

/** A number from 0 to below 1 by device, so that a device that asks again gets the same seats and others get different ones. */
function lotOf(deviceId: string): number {
  return createHash('sha256').update(deviceId).digest().readUInt32BE() / 2 ** 32;
}

const viewSeat = ({ id, row, label, x, y, ticket_type_id, trait, partner_id }: PricedSeat) => ({
  ...{ id, row, label, x, y, ticket_type_id, trait, partner_id },
  state: 'free' as const,
});

/** Makes the handler of GET /showings/:id/best-seats, with its own cache. */
export function bestSeatsReader() {
  const byShowing = askTogether<Looked | undefined>({ keepMs, most: mostShowings });
  return async function readBestSeats({
    params,
    query,
    caller,
    language,
    deps,
  }: BestCall): Promise<SeatOfferWire[]> {
    const looked = await byShowing(params.id, () => lookAt(deps.db, params.id));
    if (!looked) throw new Failure('not_found');
    const lot = lotOf(caller.deviceId);
    return find(looked, query).flatMap((choices) => {
      const seats = byLot(choices, lot);
      const [first] = seats;
      const name = first && looked.sections[first.section_id];
      if (!first || !name) return [];
      const { section_id, price } = first;
      return [{ section_id, section_name: pick(name, language), price, seats: seats.map(viewSeat) }];
    });
  };
}
