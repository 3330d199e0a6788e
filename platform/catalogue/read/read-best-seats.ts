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

/** A layout of fifty thousand is a large answer: whoever asks within this time shares it. */
const keepMs = 500;
const mostShowings = 10;

/** A layout with its seats as people sit, and what has been found in it. */
interface Looked {
  sections: PricedSeats['sections'];
  groups: PricedSeat[][];
  focus: { x: number; y: number };
  /** By how many are wanted and for whom. */
  found: Map<string, PricedSeat[][][]>;
}

/** What the audience looks at; without a drawing, the middle of its front. */
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

/** From 0 up to 1, the same for one device, so that a phone that asks again is not sent elsewhere. */
function lotOf(deviceId: string): number {
  return createHash('sha256').update(deviceId).digest().readUInt32BE() / 2 ** 32;
}

const viewSeat = ({ id, row, label, x, y, ticket_type_id, trait, partner_id }: PricedSeat) => ({
  ...{ id, row, label, x, y, ticket_type_id, trait, partner_id },
  state: 'free' as const,
});

/** The handler of GET /showings/:id/best-seats, with a memory of its own for the layouts just looked at. */
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
