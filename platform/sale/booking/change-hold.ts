import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { Failure } from '../../lib/failure.ts';
import { type Attempt, runOnce } from '../../db/idempotency.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { BookingDeps } from './deps.ts';
import { lockBuyer, readShare } from '../orders/buyer.store.ts';
import { endLapsedHolds } from '../orders/end-lapsed-holds.ts';
import { liveHoldOrThrow } from '../orders/live-hold.ts';
import { orderNews } from '../orders/order-news.ts';
import { heldLine } from '../orders/held-line.rule.ts';
import { priceOf } from '../orders/price.rule.ts';
import { type ClaimedUnit, claimUnits, readLeft, wantedUnits } from '../units/claim-units.store.ts';
import { seatNews } from '../units/seat-news.ts';
import { leastPayable } from '../vouchers/least-payable.rule.ts';
import { discountedOrderOf, planAgain } from '../vouchers/plan-discounts.rule.ts';
import { type DiscountFacts, lockForDiscount, writeDiscounts } from '../vouchers/voucher.store.ts';
import { readOrigin, releaseNamed, writeChange } from './change.store.ts';
import { type HoldFacts, readHoldFacts } from './hold.store.ts';
import { type ChangePlan, planChange, pricedAsHeld } from './plan-change.rule.ts';
import { chosenOrThrow, throwUnlessOnSale, throwUnlessOpened, throwUnlessTypesOnSale } from './refuse.ts';
import { moreTicketsRefusal, type HeldBy } from './sale-window.rule.ts';
import { type AskedSelection, chooseTickets, type Chosen } from './selection.rule.ts';

/** What a buyer wants a held order to be instead. */
export interface ChangeRequest {
  showingId: string;
  userId: string;
  /** The order that is changed. */
  code: string;
  /** The code that opens hidden ticket types of the selection. */
  ticketCode?: string | null;
  selection: AskedSelection;
}

type Locked = DiscountFacts & { order: DiscountFacts['order'] & HeldBy };

/**
 * Replaces the selection of a held order, in one transaction: units that are still wanted stay claimed, new ones are claimed before any
 * is released, and when a new one cannot be had nothing changes. Expiry, contact, answers and delivery of the order stay; discounts
 * are worked out anew. Idempotent under the key of the attempt. Locks in the order that all of booking keeps: mailboxes, buyers,
 * orders, vouchers, units. So two changes of one order run one after the other, and the second one starts from the result of the first.
 */
export async function changeHold(
  { db, clock, payments }: Pick<BookingDeps, 'db' | 'clock' | 'payments'>,
  request: ChangeRequest,
  attempt: Attempt,
): Promise<{ code: string }> {
  const { showingId, userId, code } = request;
  return runOnce<{ code: string }>(db, clock, attempt, (keep) =>
    transact(db, async (tx) => {
      // Checked before lockBuyer, which inserts a row for buyer and showing and must not do so for a showing that does not exist.
      const origin = await readOrigin(tx, request);
      if (!origin) throw new Failure('order_not_found');
      await lockBuyer(tx, showingId, userId);
      const locked = await lockForDiscount(tx, { code, userId, voucherCode: null });
      if (!locked || locked.order.showing_id !== showingId) throw new Failure('order_not_found');
      liveHoldOrThrow(locked.order);
      const held = { ...locked.order, ...origin };
      await change(tx, { ...locked, order: held }, request, leastPayable(payments.methods));
      await keep(tx, { code });
      return { code };
    }),
  );
}

async function change(tx: Tx, locked: Locked, request: ChangeRequest, least: number): Promise<void> {
  const { order } = locked;
  const facts = await readFacts(tx, request, order.turn_id);
  const chosen = await choose(tx, request, facts);
  const plan = planChange(order.lines, chosen.lines);
  if (plan.added.length === 0 && plan.released.length === 0) return;
  if (plan.added.length > 0) throwUnlessMayAdd(facts, order);
  throwUnlessOpened(plan.added, facts.types, request);
  throwUnlessTypesOnSale(plan.added, facts);
  const claimed = await claimAdded(tx, order, plan);
  const freed = await releaseNamed(
    tx,
    { showingId: request.showingId, orderCode: order.code },
    plan.released,
  );
  await write(tx, locked, { chosen, plan, claimed, facts, least });

  const added = claimed.map((unit) => ({
    id: unit.id,
    section_id: chosen.sectionId,
    is_seat: chosen.lines.some((line) => line.seatIds.includes(unit.id)),
  }));
  await enqueue(
    tx,
    orderNews(order.code, 'holding'),
    ...seatNews(request.showingId, freed, 'free'),
    ...seatNews(request.showingId, added, 'held'),
  );
  await endLapsedHolds(
    tx,
    claimed.flatMap((unit) => unit.was ?? []),
  );
}

async function readFacts(tx: Tx, request: ChangeRequest, turnId: string | null): Promise<HoldFacts> {
  const { showingId, userId, selection } = request;
  const asked = { userId, selection, turnId: turnId ?? undefined, once: undefined };
  const { facts } = await readHoldFacts(tx, showingId, [asked]);
  if (!facts) throw new Failure('not_found');
  return facts;
}

/** The new choice, judged as a first one would be: what this order holds does not count against it. */
async function choose(
  tx: Tx,
  { showingId, userId, selection }: ChangeRequest,
  facts: HoldFacts,
): Promise<Chosen> {
  const { owned } = await readShare(tx, showingId, userId);
  const seats = [...new Set(selection.seat_ids)].flatMap((id) => facts.seats.get(id) ?? []);
  const { types, sections, max_tickets_per_account: max } = facts;
  return chosenOrThrow(chooseTickets(selection, { seats, types, sections, max, owned }));
}

/** Adding units needs an open sale and, where the order was held in a turn, that this turn still runs. Releasing units needs neither. */
function throwUnlessMayAdd(facts: HoldFacts, order: Locked['order']): void {
  const { turn_id: turnId, showing_id } = order;
  throwUnlessOnSale(facts, ['presale', 'captcha']);
  const refusal = moreTicketsRefusal(order, facts);
  if (refusal) throw new Failure(refusal);
  if (turnId !== null && !facts.turns.some(({ id }) => id === turnId))
    throw new Failure('turn_expired', { showing_id });
}

/** Claims all added units until the hold's own expiry. It waits for units that others have locked, so what it does not get is gone. */
async function claimAdded(tx: Tx, order: Locked['order'], { added }: ChangePlan): Promise<ClaimedUnit[]> {
  if (added.length === 0) return [];
  const { showing_id: showingId, code: orderCode, hold_until: heldUntil } = order;
  const wanted = wantedUnits(added);
  const claimed = await claimUnits(tx, { showingId, orderCode, heldUntil }, wanted, 'wait');
  const had = new Set(claimed.map((unit) => unit.id));
  const taken = wanted.seatIds.filter((id) => !had.has(id));
  if (taken.length > 0) throw new Failure('seat_taken', { seat_ids: taken });
  const short = added.find(
    ({ ticketTypeId, quantity }) =>
      claimed.filter((unit) => unit.ticket_type_id === ticketTypeId).length < quantity,
  );
  if (!short) return claimed;
  const { left } = await readLeft(tx, showingId, short.ticketTypeId);
  throw new Failure('not_enough_left', { ticket_type_id: short.ticketTypeId, left });
}

async function write(
  tx: Tx,
  locked: Locked,
  {
    chosen,
    plan,
    claimed,
    facts,
    least,
  }: {
    chosen: Chosen;
    plan: ChangePlan;
    claimed: readonly ClaimedUnit[];
    facts: HoldFacts;
    /** The smallest amount that an open way to pay takes, VND. */
    least: number;
  },
): Promise<void> {
  const { order } = locked;
  const price = priceOf(chosen.lines, pricedAsHeld(facts.types, order.lines));
  const lines = price.lines.map((line) => {
    const { ticketTypeId } = line;
    const added = claimed.filter((unit) => unit.ticket_type_id === ticketTypeId).map(({ id }) => id);
    return heldLine(line, [...(plan.kept.get(ticketTypeId) ?? []), ...added].toSorted());
  });
  const sums = { ...order, lines, subtotal: price.subtotal, service_fee: price.serviceFee };
  const discountedOrder = discountedOrderOf({ ...locked, order: sums, leastPayable: least, now: order.now });
  const discounts = planAgain(discountedOrder, locked.vouchers);
  const { discount, serviceFee, total } = discounts;
  const cost = { service_fee: serviceFee, discount, total };
  const isWritten = await writeChange(tx, { ...sums, ...cost, section_id: chosen.sectionId });
  if (!isWritten) throw new Failure('hold_expired');
  if (locked.vouchers.length > 0) await writeDiscounts(tx, order, discounts, []);
}
