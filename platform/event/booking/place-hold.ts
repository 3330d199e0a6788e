import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../db/open.ts';
import { runAgain, transact } from '../../db/transact.ts';
import { answerBefore, isKeptAlready, type Once } from '../../lib/idempotency.ts';
import { Failure } from '../../lib/failure.ts';
import { orderCode } from '../../lib/crypto/random-id.ts';
import type { EventDeps } from '../deps.ts';
import { checkTurn } from '../queue/check-turn.ts';
import type { BuyersShare } from '../orders/buyer.store.ts';
import { endLapsedHolds } from '../orders/end-lapsed-holds.ts';
import type { OrderFacts } from '../orders/order-view.store.ts';
import { readLeft, type ClaimedUnit, type Patience } from '../units/claim-units.store.ts';
import { decideHold, heldOrder, type HoldWish } from './decide-hold.ts';
import { readHoldFacts, writeHold, type DecidedHold, type PlacedHold } from './hold.store.ts';
import { readOwnShare } from './read-own-share.ts';
import { chosenOrThrow, throwUnlessOnSale } from './refuse.ts';
import { chooseTickets } from './selection.rule.ts';

type HoldDeps = Pick<EventDeps, 'db' | 'config' | 'clock'>;

/** A hold, with what is shown of it; without, when it was placed before under the same key. */
export interface Hold {
  code: string;
  order?: OrderFacts;
}

/** What nearly everybody has of a showing: supposed, and made sure when the hold is written. */
const nothing: BuyersShare = {
  owned: 0,
  live_code: null,
  live_state: null,
  live_lapsed: null,
  keep_until: null,
};
const patiences: readonly Patience[] = ['skip', 'skip', 'wait'];
const pauseMs = 20;
/** A buyer or a showing that changes more often while one hold is decided is a defect. */
const mostDecisions = 20;

/**
 * Decides from what is read without a lock, and writes in one statement that takes the locks and leaves everything as
 * it is when something has changed meanwhile: then it is decided again. All or nothing. Racers who want two of the last
 * three places never wait for each other in a ring; the last attempt waits for everybody who is still deciding, so
 * nobody is told "sold out" while a place is left.
 */
export async function placeHold(deps: HoldDeps, wish: HoldWish, once?: Once): Promise<Hold> {
  const { db } = deps;
  const { showingId, userId } = wish;
  let known: BuyersShare | undefined;
  let attempt = 0;
  for (let decisions = 0; decisions < mostDecisions; decisions += 1) {
    const { facts, kept } = await readHoldFacts(db, wish, once);
    const before = once && answerBefore(once, kept);
    if (before) return before.answer as Hold;
    if (!facts) throw new Failure('not_found');
    throwUnlessOnSale(facts);
    const showing = { id: showingId, queue_required: facts.queue_required };
    const turn = await checkTurn(db, deps, { showing, userId, turnToken: wish.turnToken });
    if (known?.live_code) throw new Failure('live_order_exists', { order_code: known.live_code });
    const share = known ?? nothing;
    const max = facts.max_tickets_per_account;
    const decision = chooseTickets(wish.selection, { ...facts, max, owned: share.owned });
    if (!decision.ok && !known) {
      known = await readOwnShare(db, showingId, userId);
      continue;
    }
    const chosen = chosenOrThrow(decision);
    const hold = decideHold(wish, { code: orderCode(), facts, share, turn, chosen }, once);
    const patience = patiences[attempt] ?? 'wait';
    const placed = await place(db, hold, patience);
    if (placed.outcome === 'held') {
      await endOvertaken(db, placed.units);
      return { code: hold.order.code, order: heldOrder(hold, facts, placed) };
    }
    if (placed.outcome === 'changed') known = await readOwnShare(db, showingId, userId);
    else {
      await throwIfGone(db, hold, { units: placed.units, patience });
      attempt += 1;
      await sleep(Math.random() * pauseMs);
    }
  }
  throw new Error('a hold was decided too often');
}

/** Under a key that has its answer by now, something has changed. */
const place = (db: Db, hold: DecidedHold, patience: Patience): Promise<PlacedHold> =>
  runAgain(() => writeHold(db, hold, patience)).catch((error: unknown) => {
    if (isKeptAlready(error)) return { outcome: 'changed' } as const;
    throw error;
  });

/** Somebody else's lapsed holds whose units were taken are over; where we die before this, the sweep says so. */
async function endOvertaken(db: Db, units: readonly ClaimedUnit[]): Promise<void> {
  const codes = [...new Set(units.flatMap((unit) => unit.was ?? []))];
  if (codes.length > 0) await transact(db, (tx) => endLapsedHolds(tx, codes));
}

/** Throws when what could not be had is not only busy: seat_taken, sold_out, not_enough_left. */
async function throwIfGone(
  db: Db,
  { order, wanted }: DecidedHold,
  { units, patience }: { units: readonly ClaimedUnit[]; patience: Patience },
): Promise<void> {
  const had = new Set(units.map((unit) => unit.id));
  const taken = wanted.seatIds.filter((id) => !had.has(id));
  if (taken.length > 0) throw new Failure('seat_taken', { seat_ids: taken });
  if (patience === 'skip') return;
  const short = wanted.placeTypes.find(
    (type, at) =>
      units.filter((unit) => unit.ticket_type_id === type && !wanted.seatIds.includes(unit.id)).length <
      (wanted.quantities[at] ?? 0),
  );
  if (short === undefined) return;
  const { left, unsold } = await readLeft(db, order.showing_id, short);
  throw unsold ? new Failure('not_enough_left', { ticket_type_id: short, left }) : new Failure('sold_out');
}
