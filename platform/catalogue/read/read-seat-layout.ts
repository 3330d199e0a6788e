import { packSeats } from '@mo-man/schema/rules/seat/seat-layout.rule.ts';
import { packStates } from '@mo-man/schema/rules/seat/seat-bits.rule.ts';
import type { SeatState } from '@mo-man/schema/values.ts';
import type { SeatLayoutWire, SeatStatesWire } from '@mo-man/schema/wire/catalogue.ts';
import { askTogether } from '../../lib/concurrency/ask-together.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { showingParams } from '../../lib/http/route-params.ts';
import type { ReadDeps } from './read-deps.ts';
import { readLaidSeats, readOwnSeats, readPublicStates } from './seat-layout.store.ts';

type LayoutCall = Call<ReadDeps, { params: typeof showingParams }>;

/** Layouts are cached longer, because only an import changes them; states are cached for requests at the same moment. */
const keepLayoutMs = 60_000;
const keepStatesMs = 500;
const mostShowings = 20;

const stateOfLetter: Readonly<Record<string, SeatState>> = { f: 'free', h: 'held', s: 'sold' };

interface Laid {
  key: string;
  seats: string;
  /** Ids in the layout's order. */
  ids: string[];
  /** For each seat of the layout, its index in the order of ids. */
  places: Uint32Array;
}

interface PublicSeats {
  laid: Laid;
  /** The public states, in the layout's order. */
  states: SeatState[];
  packed: string;
}

async function readLayout(db: ReadDeps['db'], showingId: string): Promise<Laid | undefined> {
  const read = await readLaidSeats(db, showingId);
  if (!read) return undefined;
  const ids = read.seats.map(({ id }) => id);
  // Ids are ASCII, so JavaScript's order is the byte order of PostgreSQL's COLLATE "C".
  const inOrder = ids.map((id, at) => ({ id, at })).sort((a, b) => (a.id < b.id ? -1 : 1));
  const places = new Uint32Array(ids.length);
  inOrder.forEach(({ at }, place) => (places[at] = place));
  return { key: read.key, seats: JSON.stringify(packSeats(read.seats)), ids, places };
}

/** Makes the handlers of GET /showings/:id/seat-layout and …/seat-states, with their own cache. */
export function seatLayoutReaders() {
  const layouts = askTogether<Laid | undefined>({ keepMs: keepLayoutMs, most: mostShowings });
  const byShowing = askTogether<PublicSeats | undefined>({ keepMs: keepStatesMs, most: mostShowings });

  /** States are read first, because their key tells which layout is the present one. */
  const lookAt = async (db: ReadDeps['db'], showingId: string): Promise<PublicSeats> => {
    const shown = await byShowing(showingId, async () => {
      const { key, letters } = (await readPublicStates(db, showingId)) ?? {};
      if (key === undefined || letters === undefined) return undefined;
      const laid = await layouts(`${showingId} ${key}`, () => readLayout(db, showingId));
      if (!laid) return undefined;
      const states = Array.from(laid.places, (place) => stateOfLetter[letters.charAt(place)] ?? 'held');
      return { laid, states, packed: packStates(states) };
    });
    if (!shown) throw new Failure('not_found');
    return shown;
  };

  const readSeatLayout = async ({ params, deps }: LayoutCall): Promise<SeatLayoutWire> => {
    const { key, seats } = (await lookAt(deps.db, params.id)).laid;
    return { showing_id: params.id, key, seats };
  };

  const readSeatStates = async ({ params, caller, deps }: LayoutCall): Promise<SeatStatesWire> => {
    const { laid, states, packed } = await lookAt(deps.db, params.id);
    const own = caller.userId ? await readOwnSeats(deps.db, params.id, caller.userId) : [];
    const yours = new Set(own);
    const asOwner = () => states.map((state, at) => (yours.has(laid.ids[at] ?? '') ? 'yours' : state));
    return { showing_id: params.id, key: laid.key, states: own.length > 0 ? packStates(asOwner()) : packed };
  };

  return { readSeatLayout, readSeatStates };
}
