import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '@mo-man/schema/values.ts';
import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { Failure } from '../../lib/failure.ts';
import type { Keep } from '../../lib/idempotency.ts';
import { orderCode } from '../../lib/crypto/random-id.ts';
import type { EventDeps } from '../deps.ts';
import { checkTurn } from '../queue/check-turn.ts';
import { lockBuyer } from '../orders/buyer.store.ts';
import type { Patience } from '../units/claim-places.store.ts';
import { claimSelection, PlacesBusy } from '../units/claim-selection.ts';
import { endLapsedHolds } from '../orders/end-lapsed-holds.ts';
import { holdUntil } from '../orders/hold-until.rule.ts';
import { ensureNoLiveOrder } from './ensure-no-live-order.ts';
import { insertOrder } from '../orders/order.store.ts';
import { priceOf } from '../orders/price.rule.ts';
import { chosenOrThrow, throwUnlessOnSale } from './refuse.ts';
import { chooseTickets, type AskedSelection } from './selection.rule.ts';
import { readSeats, readShowing, type SeatFacts, type ShowingForSale } from '../orders/showing.store.ts';
import { seatNews } from '../units/seat-news.ts';

/** What somebody wants to hold. */
export interface HoldWish {
  showingId: string;
  userId: string;
  language: Language;
  turnToken: string | undefined;
  /** The mini-app that it is made in. */
  app?: string | undefined;
  selection: AskedSelection;
}

type HoldDeps = Pick<EventDeps, 'db' | 'config' | 'clock'>;

const attempts: readonly Patience[] = ['skip', 'skip', 'wait'];
const pauseMs = 20;

/**
 * Claims the selection and writes the hold in one transaction: all or nothing. Each attempt gives back everything that
 * the one before had locked, so racers who want two of the last three places never wait for each other in a ring; the
 * last attempt waits for everybody who is still deciding, so nobody is told "sold out" while a place is left.
 */
export async function placeHold(
  deps: HoldDeps,
  wish: HoldWish,
  keep: Keep<{ code: string }>,
): Promise<{ code: string }> {
  const showing = await readShowing(deps.db, wish.showingId);
  if (!showing) throw new Failure('not_found');
  throwUnlessOnSale(showing);
  const seats = await readSeats(deps.db, showing.id, wish.selection.seat_ids);
  const claim = (tx: Tx, patience: Patience) => holdInside(tx, deps, wish, { showing, seats, patience });
  for (const patience of attempts) {
    try {
      return await transact(deps.db, async (tx) => {
        const answer = { code: await claim(tx, patience) };
        await keep(tx, answer);
        return answer;
      });
    } catch (error) {
      if (!(error instanceof PlacesBusy)) throw error;
    }
    await sleep(Math.random() * pauseMs);
  }
  throw new Error('the last attempt always decides');
}

async function holdInside(
  tx: Tx,
  deps: HoldDeps,
  { userId, language, turnToken, app, selection }: HoldWish,
  { showing, seats, patience }: { showing: ShowingForSale; seats: SeatFacts[]; patience: Patience },
): Promise<string> {
  const turn = await checkTurn(tx, deps, { showing, userId, turnToken });
  const buyer = await lockBuyer(tx, showing.id, userId);
  const owned = await ensureNoLiveOrder(tx, showing.id, userId);
  const { types, sections, max_tickets_per_account: max } = showing;
  const chosen = chosenOrThrow(chooseTickets(selection, { seats, types, sections, max, owned }));

  const turnEndsAt = turn?.expiresAt ?? null;
  const heldUntil = holdUntil({ now: buyer.now, turnEndsAt, keepUntil: buyer.keep_until });
  const code = orderCode();
  const claimant = { showingId: showing.id, orderCode: code, heldUntil };
  const claimed = await claimSelection(tx, claimant, chosen.lines, patience);
  const unitIds = new Map([...claimed].map(([type, units]) => [type, units.map((unit) => unit.id)]));
  await insertOrder(tx, {
    code,
    showingId: showing.id,
    userId,
    sectionId: chosen.sectionId,
    price: priceOf(chosen.lines, types),
    unitIds,
    language,
    holdUntil: heldUntil,
    turnId: turn?.turnId ?? null,
    app: app ?? null,
  });
  await endLapsedHolds(tx, claimed);
  const isSeat = new Set(seats.map((seat) => seat.id));
  const units = [...unitIds.values()].flat();
  const changed = units.map((id) => ({ id, section_id: chosen.sectionId, is_seat: isSeat.has(id) }));
  await enqueue(tx, ...seatNews(showing.id, changed, 'held'));
  return code;
}
