import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '../../db/column-types.ts';
import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { Failure } from '../../lib/failure.ts';
import type { Keep } from '../../lib/idempotency.ts';
import { orderCode } from '../../lib/random-id.ts';
import type { EventDeps } from '../deps.ts';
import { checkTurn } from '../queue/check-turn.ts';
import { lockBuyer } from './buyer.store.ts';
import type { Patience } from './claim-places.store.ts';
import { claimFromStore, claimSelection, PlacesBusy, type ClaimedByType } from './claim-selection.ts';
import { endRobbed } from './end-robbed.ts';
import { holdUntil } from './hold-until.rule.ts';
import { makeWay } from './make-way.ts';
import { insertOrder } from './order.store.ts';
import { priceOf } from './price.rule.ts';
import { chosenOrThrow, throwUnlessOnSale } from './refuse.ts';
import { chooseTickets, type AskedSelection } from './selection.rule.ts';
import { readSeats, readShowing, type SeatFacts, type ShowingForSale } from './showing.store.ts';
import { tellSeats } from './tell-seats.ts';

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
  claims = claimFromStore,
): Promise<{ code: string }> {
  const showing = await readShowing(deps.db, wish.showingId);
  if (!showing) throw new Failure('not_found');
  throwUnlessOnSale(showing);
  const seats = await readSeats(deps.db, showing.id, wish.selection.seat_ids);
  const claim = (tx: Tx, patience: Patience) =>
    holdInside(tx, deps, wish, { showing, seats }, (claimant, lines) =>
      claimSelection(tx, claims, claimant, lines, patience),
    );
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

type ClaimLines = (
  claimant: { showingId: string; orderCode: string; heldUntil: Date },
  lines: Parameters<typeof claimSelection>[3],
) => Promise<ClaimedByType>;

async function holdInside(
  tx: Tx,
  deps: HoldDeps,
  { userId, language, turnToken, app, selection }: HoldWish,
  { showing, seats }: { showing: ShowingForSale; seats: SeatFacts[] },
  claimLines: ClaimLines,
): Promise<string> {
  const turn = await checkTurn(tx, deps, { showing, userId, turnToken });
  const buyer = await lockBuyer(tx, showing.id, userId);
  const owned = await makeWay(tx, showing.id, userId);
  const { types, sections, max_tickets_per_account: max } = showing;
  const chosen = chosenOrThrow(chooseTickets(selection, { seats, types, sections, max, owned }));

  const turnEndsAt = turn?.expiresAt ?? null;
  const heldUntil = holdUntil({ now: buyer.now, turnEndsAt, keepUntil: buyer.keep_until });
  const code = orderCode();
  const claimed = await claimLines({ showingId: showing.id, orderCode: code, heldUntil }, chosen.lines);
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
  await endRobbed(tx, claimed);
  const isSeat = new Set(seats.map((seat) => seat.id));
  const units = [...unitIds.values()].flat();
  const changed = units.map((id) => ({ id, section_id: chosen.sectionId, is_seat: isSeat.has(id) }));
  await tellSeats(tx, showing.id, changed, 'held');
  return code;
}
