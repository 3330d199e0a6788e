import type { Db } from '../../db/open.ts';
import { runAgain } from '../../db/transact.ts';
import { orderCode } from '../../lib/crypto/random-id.ts';
import { Failure } from '../../lib/failure.ts';
import { answerBefore, isKeptAlready, type Once } from '../../db/idempotency.ts';
import type { BuyersShare } from '../orders/buyer.store.ts';
import type { OrderFacts } from '../orders/view/order-view.store.ts';
import { checkTurn, type ReadTurn } from '../../queue/check-turn.ts';
import type { ClaimedUnit, Patience } from '../units/claim-units.store.ts';
import { decideHold, heldOrder, type HoldRequest } from './decide-hold.ts';
import {
  readHoldFacts,
  writeHolds,
  type DecidedHold,
  type HoldFacts,
  type PlacedHold,
} from './hold.store.ts';
import { chosenOrThrow, throwUnlessOnSale } from './refuse.ts';
import { type Door, doorBefore, saleRefusal } from './sale-window.rule.ts';
import { chooseTickets } from './selection.rule.ts';

/** A hold that somebody wants. */
export interface AskedHold {
  request: HoldRequest;
  turn: ReadTurn;
  once: Once | undefined;
  /** What the buyer has of the showing, as far as it was read. */
  known: BuyersShare | undefined;
  /** The doors that the buyer has gone through. */
  passed: readonly Door[];
}

/** A hold, with what is shown of it; without, when it was placed before under the same key. */
export interface Hold {
  code: string;
  order?: OrderFacts;
}

/** What became of it. */
export type TriedHold =
  /** `units` are those of its units that it took from lapsed holds, if not all of them. */
  | { outcome: 'held'; hold: Hold; units: readonly ClaimedUnit[] }
  | { outcome: 'refused'; failure: Error }
  /** A door stands before it: to be tried again by whoever may go through. */
  | { outcome: 'door'; door: Door }
  /** To be decided again by what the buyer has by now. */
  | { outcome: 'changed' }
  /** To be tried alone: somebody else is deciding about the buyer, or the group has failed. */
  | { outcome: 'busy' }
  /** Not all of the units could be had; `taken` are seats that somebody has. */
  | { outcome: 'short'; hold: DecidedHold; units: readonly ClaimedUnit[]; taken: readonly string[] };

/** What nearly everybody has of a showing: supposed, and made sure when the hold is written. */
const nothing: BuyersShare = {
  owned: 0,
  live_code: null,
  live_state: null,
  live_lapsed: null,
  keep_until: null,
};

type Decision = TriedHold | { outcome: 'decided'; hold: DecidedHold };

/**
 * Tries holds of one showing, which have nothing to do with each other: what they rest on is read in one statement without a
 * lock, each is decided by the rules, and all are written in one statement that takes the locks and leaves each one as it
 * is of which something has changed meanwhile. Answered in their order.
 */
export async function tryHolds(
  db: Db,
  showingId: string,
  asked: readonly AskedHold[],
  patience: Patience,
): Promise<TriedHold[]> {
  const lookedUp = asked.map(({ request: { userId, selection }, turn, once }) => ({
    userId,
    selection,
    turnId: turn.ok ? turn.turnId : undefined,
    once,
  }));
  const { facts, keptOf } = await readHoldFacts(db, showingId, lookedUp);
  const decisions = asked.map((one): Decision => {
    try {
      const before = one.once && answerBefore(one.once, keptOf(one.once));
      if (before) return { outcome: 'held', hold: before.answer as Hold, units: [] };
      if (!facts) throw new Failure('not_found');
      return decide(one, facts);
    } catch (error) {
      if (error instanceof Failure) return { outcome: 'refused', failure: error };
      throw error;
    }
  });
  const holds = decisions.flatMap((one) => (one.outcome === 'decided' ? one.hold : []));
  if (!facts || holds.length === 0) return decisions as TriedHold[];
  const showing = { id: showingId, version: facts.version };
  const placed = (await write(db, showing, holds, patience)).values();
  return decisions.map((one) =>
    one.outcome === 'decided' ? outcomeOf(one.hold, facts, placed.next().value) : one,
  );
}

function decide({ request, turn, once, known, passed }: AskedHold, facts: HoldFacts): Decision {
  const door = doorBefore(saleRefusal(facts, facts.now, passed));
  if (door) return { outcome: 'door', door };
  throwUnlessOnSale(facts, passed);
  const checked = checkTurn(turn, request, facts);
  if (known?.live_code) throw new Failure('live_order_exists', { order_code: known.live_code });
  const share = known ?? nothing;
  const { max_tickets_per_account: max, types, sections } = facts;
  const seats = [...new Set(request.selection.seat_ids)].flatMap((id) => facts.seats.get(id) ?? []);
  const decision = chooseTickets(request.selection, { seats, types, sections, max, owned: share.owned });
  if (!decision.ok && !known) return { outcome: 'changed' };
  const chosen = chosenOrThrow(decision);
  const inputs = { code: orderCode(), facts, share, turn: checked, chosen };
  return { outcome: 'decided', hold: decideHold(request, inputs, once) };
}

/** Under a key that has its answer by now, something has changed. */
async function write(
  db: Db,
  showing: { id: string; version: string },
  holds: readonly DecidedHold[],
  patience: Patience,
): Promise<PlacedHold[]> {
  try {
    return await runAgain(() => writeHolds(db, showing, holds, patience));
  } catch (error) {
    if (holds.length === 1 && isKeptAlready(error)) return [{ outcome: 'changed' }];
    throw error;
  }
}

function outcomeOf(hold: DecidedHold, facts: HoldFacts, placed: PlacedHold | undefined): TriedHold {
  if (!placed) throw new Error('a hold was not answered');
  if (placed.outcome === 'short') return { ...placed, units: placed.units ?? [], hold };
  if (placed.outcome !== 'held') return { outcome: placed.outcome };
  const { code } = hold.order;
  return {
    outcome: 'held',
    hold: { code, order: heldOrder(hold, facts, placed) },
    units: placed.units ?? [],
  };
}
