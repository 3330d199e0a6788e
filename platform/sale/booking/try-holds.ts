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
import { chosenOrThrow, throwUnlessOnSale, throwUnlessOpened, throwUnlessTypesOnSale } from './refuse.ts';
import { type Door, doorBefore, saleRefusal } from './sale-window.rule.ts';
import { chooseTickets } from './selection.rule.ts';

/** A hold that somebody wants. */
export interface AskedHold {
  request: HoldRequest;
  turn: ReadTurn;
  once: Once | undefined;
  /** What the buyer has of the showing; undefined before it was read. */
  known: BuyersShare | undefined;
  /** The checks (presale, captcha) that the buyer has passed. */
  passed: readonly Door[];
}

/** A hold that was placed; without `order` when it was placed by an earlier request with the same idempotency key. */
export interface Hold {
  code: string;
  order?: OrderFacts;
}

/** What became of it. */
export type TriedHold =
  /** `units` are at least those of its units that were taken from lapsed holds, possibly all of its units. */
  | { outcome: 'held'; hold: Hold; units: readonly ClaimedUnit[] }
  | { outcome: 'refused'; failure: Error }
  /** A check has to be passed first; then the hold is tried again. */
  | { outcome: 'door'; door: Door }
  /** Facts changed between reading and writing: the buyer's share has to be read and the hold decided again. */
  | { outcome: 'changed' }
  /** To be retried alone: the buyer's row is locked, an earlier hold of the batch is the same buyer's, or the batch has failed. */
  | { outcome: 'busy' }
  /** Not all of the units could be had; `taken` are seats that somebody has. */
  | { outcome: 'short'; hold: DecidedHold; units: readonly ClaimedUnit[]; taken: readonly string[] };

/** A buyer without tickets or orders: assumed at the first try, to save a read, and verified when the hold is written. */
const nothing: BuyersShare = {
  owned: 0,
  live_code: null,
  live_state: null,
  live_lapsed: null,
  keep_until: null,
};

type Decision = TriedHold | { outcome: 'decided'; hold: DecidedHold };

/**
 * Tries independent holds of one showing. One statement reads what they are decided by, without locks; the rules decide each; one more
 * statement takes the locks and writes all of them, except those for which something has changed meanwhile. Outcomes are in the order
 * of `asked`.
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
  throwUnlessOpened(chosen.lines, types, request);
  throwUnlessTypesOnSale(chosen.lines, facts);
  const inputs = { code: orderCode(), facts, share, turn: checked, chosen };
  return { outcome: 'decided', hold: decideHold(request, inputs, once) };
}

/** When the idempotency key of a single hold got its answer meanwhile, the outcome is `changed`, so that the answer is read. */
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
