import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { Failure } from '../../lib/failure.ts';
import type { Once } from '../../db/idempotency.ts';
import type { BookingDeps } from './deps.ts';
import type { BuyersShare } from '../orders/buyer.store.ts';
import { spendAnswer } from '../../captcha/spend-answer.ts';
import { endLapsedHolds } from '../orders/end-lapsed-holds.ts';
import { throwUnlessEarly } from '../presale/refuse-early.ts';
import { readTurn } from '../../queue/check-turn.ts';
import { readLeft, type ClaimedUnit } from '../units/claim-units.store.ts';
import type { HoldRequest } from './decide-hold.ts';
import type { Door } from './sale-window.rule.ts';
import { readOwnShare } from './read-own-share.ts';
import { tryHolds, type Hold, type TriedHold } from './try-holds.ts';

type HoldDeps = Pick<BookingDeps, 'db' | 'config' | 'clock' | 'tryHold'>;
type Short = Extract<TriedHold, { outcome: 'short' }>;

const pauseMs = 20;
/** Upper bound of the retry loop: a buyer or a showing does not change more often than this while one hold is decided. */
const mostDecisions = 20;

/**
 * Places a hold, all of its units or none. The first try is part of a batch that waits for no lock, so two buyers who each want two of
 * the last three tickets cannot deadlock. Whatever that leaves open is retried alone and waits for locks, so nobody is told "sold out"
 * while another transaction may still give a ticket back.
 */
export async function placeHold(deps: HoldDeps, request: HoldRequest, once?: Once): Promise<Hold> {
  const { db, tryHold } = deps;
  const { showingId, userId } = request;
  const turn = readTurn(deps, request);
  let known: BuyersShare | undefined;
  const passed: Door[] = [];
  let tried: TriedHold | undefined = await tryHold({ request, turn, once, known, passed });
  let isAlone = false;
  for (let decisions = 1; tried && decisions <= mostDecisions; decisions += 1) {
    if (tried.outcome === 'refused') throw tried.failure;
    if (tried.outcome === 'held') {
      await endOvertaken(db, tried.units);
      return tried.hold;
    }
    if (tried.outcome === 'door') {
      if (tried.door === 'presale') await throwUnlessEarly(db, showingId, userId);
      else await spendAnswer(deps, { userId, showingId, action: 'hold' }, request.captcha);
      passed.push(tried.door);
    }
    if (tried.outcome === 'changed') known = await readOwnShare(db, showingId, userId);
    if (tried.outcome === 'short') {
      await throwIfGone(db, tried, isAlone);
      await sleep(Math.random() * pauseMs);
    }
    isAlone = true;
    [tried] = await tryHolds(db, showingId, [{ request, turn, once, known, passed }], 'wait');
  }
  throw new Error('a hold was decided too often');
}

/** Marks the lapsed holds of others expired whose units were taken; when this process dies first, the sweep does it. */
async function endOvertaken(db: Db, units: readonly ClaimedUnit[]): Promise<void> {
  const codes = [...new Set(units.flatMap((unit) => unit.was ?? []))];
  if (codes.length > 0) await transact(db, (tx) => endLapsedHolds(tx, codes));
}

/**
 * Throws when missing units are truly gone and not only locked by somebody: seat_taken, sold_out, not_enough_left. After a try that
 * waited for all locks, whatever is missing is gone.
 */
async function throwIfGone(
  db: Db,
  { hold: { order, wanted }, units, taken }: Short,
  hasWaited: boolean,
): Promise<void> {
  const had = new Set(units.map((unit) => unit.id));
  const gone = hasWaited ? wanted.seatIds.filter((id) => !had.has(id)) : taken;
  if (gone.length > 0) throw new Failure('seat_taken', { seat_ids: gone });
  if (!hasWaited) return;
  const short = wanted.standingTypes.find(
    (type, at) =>
      units.filter((unit) => unit.ticket_type_id === type && !wanted.seatIds.includes(unit.id)).length <
      (wanted.quantities[at] ?? 0),
  );
  if (short === undefined) return;
  const { left, unsold } = await readLeft(db, order.showing_id, short);
  throw unsold ? new Failure('not_enough_left', { ticket_type_id: short, left }) : new Failure('sold_out');
}
