import { isAccountGone } from '../../db/account-data/is-account-gone.ts';
import type { Tx } from '../../db/open.ts';
import { takeAgain } from '../../sale/add-ons/add-on.store.ts';
import { readShare } from '../../sale/orders/buyer.store.ts';
import { claimUnits, wantedUnits, type ClaimedUnit } from '../../sale/units/claim-units.store.ts';
import { endLapsedHolds } from '../../sale/orders/end-lapsed-holds.ts';
import { claimIdentities, readIdentities } from '../../sale/orders/attendees/identity-claims.store.ts';
import { countTickets, replaceUnits, type OrderRow } from '../../sale/orders/order.store.ts';
import { readSeats, readShowing } from '../../sale/orders/showing.store.ts';
import type { PaymentDeps } from '../deps.ts';
import { maySpendAgain } from '../../sale/vouchers/judge-voucher.rule.ts';
import { lockVouchersAgain } from '../../sale/vouchers/voucher.store.ts';
import { sellOrder } from './sell-order.ts';
import { mayPayLate } from './settle.rule.ts';

/**
 * Handles money for an order that has ended: claims the same seats again, or as many standing tickets of the same types, and its add-ons, and sells them if
 * that is still allowed. An order for which
 * other tickets were to be given is not paid late. Returns false when it is not allowed.
 */
export async function payLate(
  tx: Tx,
  deps: Pick<PaymentDeps, 'config' | 'ticketKeys'>,
  order: OrderRow,
  method: string,
): Promise<boolean> {
  // Its buyer may have other plans with the tickets that were to be given.
  if (order.exchange) return false;
  const showing = await readShowing(tx, order.showing_id);
  // Tickets of a deleted account would have no owner: the money is refunded.
  if (!showing || (await isAccountGone(tx, order.user_id))) return false;
  const share = await readShare(tx, order.showing_id, order.user_id);
  const allowed = mayPayLate({
    showingStatus: showing.status,
    eventStatus: showing.event_status,
    startsAt: showing.starts_at,
    now: order.now,
    hasLiveOrder: share.live_code !== null && !share.live_lapsed,
    owned: share.owned,
    wanted: countTickets(order),
    max: showing.max_tickets_per_account,
  });
  if (!allowed) return false;
  // The order's end has freed its vouchers as well as its units: others may have used them up.
  if (!(await lockVouchersAgain(tx, order)).every(maySpendAgain)) return false;
  // Others may have got as many tickets for the same identity numbers.
  const ticketsMax = showing.attendee_form?.identity?.tickets_max;
  if (ticketsMax !== undefined) {
    const of = { showingId: order.showing_id, orderCode: order.code, ticketsMax };
    const used = await claimIdentities(tx, of, await readIdentities(tx, order.code));
    if (used.length > 0) return false;
  }
  const claimed = await claimAgain(tx, order);
  if (!claimed) return false;
  if (!(await takeAgain(tx, order))) return false;
  await replaceUnits(tx, order, claimed);
  await endLapsedHolds(
    tx,
    claimed.flatMap((unit) => unit.was ?? []),
  );
  await sellOrder(tx, deps, order, { because: 'late_money', method });
  return true;
}

/** Claims all units of the order again; undefined when not all could be had. */
async function claimAgain(tx: Tx, order: OrderRow): Promise<ClaimedUnit[] | undefined> {
  const seats = await readSeats(
    tx,
    order.showing_id,
    order.lines.flatMap((line) => line.unit_ids),
  );
  const numbered = new Set(seats.map((seat) => seat.id));
  const lines = order.lines.map((line) => ({
    ticketTypeId: line.ticket_type_id,
    quantity: line.quantity,
    seatIds: line.unit_ids.filter((id) => numbered.has(id)),
  }));
  const claimant = { showingId: order.showing_id, orderCode: order.code, heldUntil: order.now };
  const claimed = await claimUnits(tx, claimant, wantedUnits(lines), 'wait');
  return claimed.length === countTickets(order) ? claimed : undefined;
}
