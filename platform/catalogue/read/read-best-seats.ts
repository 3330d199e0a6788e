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
import { type House, type HouseSeat, readHouse } from './house-seats.store.ts';
import type { ReadDeps } from './read-deps.ts';

type BestCall = Call<ReadDeps, { params: typeof showingParams; query: typeof bestSeatsQuery }>;

/** A house of fifty thousand is a large answer: whoever asks within this time shares it. */
const keepMs = 500;
const mostHouses = 10;

/** A house with its seats as people sit, and what has been found in it. */
interface Looked {
  sections: House['sections'];
  groups: HouseSeat[][];
  focus: { x: number; y: number };
  /** By how many are wanted and for whom. */
  found: Map<string, HouseSeat[][][]>;
}

/** What the house looks at; without a drawing, the middle of its front. */
function focusOf({ seats, stage }: House): { x: number; y: number } {
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
  const house = await readHouse(db, showingId);
  if (!house) return undefined;
  const { sections, seats } = house;
  return { sections, groups: neighbours(seats), focus: focusOf(house), found: new Map() };
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

const viewSeat = ({ id, row, label, x, y, ticket_type_id, trait, partner_id }: HouseSeat) => ({
  ...{ id, row, label, x, y, ticket_type_id, trait, partner_id },
  state: 'free' as const,
});

/** The handler of GET /showings/:id/best-seats, with a memory of its own for the houses just looked at. */
export function bestSeatsReader() {
  const houses = askTogether<Looked | undefined>({ keepMs, most: mostHouses });
  return async function readBestSeats({
    params,
    query,
    caller,
    language,
    deps,
  }: BestCall): Promise<SeatOfferWire[]> {
    const house = await houses(params.id, () => lookAt(deps.db, params.id));
    if (!house) throw new Failure('not_found');
    const lot = lotOf(caller.deviceId);
    return find(house, query).flatMap((choices) => {
      const seats = byLot(choices, lot);
      const [first] = seats;
      const name = first && house.sections[first.section_id];
      if (!first || !name) return [];
      const { section_id, price } = first;
      return [{ section_id, section_name: pick(name, language), price, seats: seats.map(viewSeat) }];
    });
  };
}
