import type { ShowingStatus } from '@mo-man/schema/values.ts';
import { withoutNeeded } from '../orders/refund/companions.rule.ts';
import { planRefund, type PlannedTicket, type RefundFacts } from '../orders/refund/plan-refund.rule.ts';
import { exchangeUntil, type ExchangeTimes } from './exchange-until.rule.ts';

/** A present or former ticket of an order, as its exchange is judged by. */
export interface GivenTicket extends PlannedTicket {
  /** The order's buyer still owns it, and it is neither in a gift nor offered to the waiting list. */
  readonly is_own: boolean;
}

/** A paid order whose tickets may be given for others. */
export interface ExchangeFacts<T extends GivenTicket>
  extends
    ExchangeTimes,
    Pick<RefundFacts<T>, 'state' | 'total' | 'add_on_total' | 'has_add_ons_left' | 'lines'> {
  readonly tickets: readonly T[];
  /** `cancelled` when the event is. */
  readonly status: ShowingStatus;
  readonly now: Date;
}

/** Tickets that are given, each with what was paid for it. */
export interface GivenTickets<T extends GivenTicket> {
  readonly tickets: readonly (T & { readonly amount: number })[];
  /** What goes back for the add-ons when no ticket is left, VND; null when they stay with the order. */
  readonly addOns: number | null;
  /** Of tickets and add-ons, VND. */
  readonly amount: number;
}

/** Whether a ticket can be given for another one, as far as it depends on the ticket alone. */
const isGood = ({ is_live: isLive, is_own: isOwn, checked_in_at: letInAt }: GivenTicket): boolean =>
  isLive && isOwn && letInAt === null;

/** Whether tickets of this order can be given at this moment. */
const isOpen = (facts: ExchangeFacts<GivenTicket>): boolean => {
  const until = exchangeUntil(facts);
  return facts.state === 'paid' && facts.status !== 'cancelled' && until !== null && facts.now < until;
};

/** The tickets of an order that can be given now; undefined when there are none. */
export function exchangeable<T extends GivenTicket>(facts: ExchangeFacts<T>): GivenTickets<T> | undefined {
  if (!isOpen(facts)) return undefined;
  const good = facts.tickets.filter(isGood);
  // A couple seat of which the other seat is not there to give stays.
  const units = new Set(good.map(({ unit_id }) => unit_id));
  const whole = good.filter(({ partner_id: partner }) => partner === null || units.has(partner));
  // So does a ticket that somebody else's companion ticket goes with.
  const free = withoutNeeded(
    facts.tickets,
    whole.map(({ id }) => id),
  );
  return free.length === 0 ? undefined : give(facts, free);
}

/**
 * These tickets of an order, with those that go along (the other seat of a couple seat, companion tickets), as a refund of them would be; undefined when one of them cannot be given. `isLate`: the organizer's
 * time is over, which does not matter once the payment has begun.
 */
export function give<T extends GivenTicket>(
  facts: ExchangeFacts<T>,
  wanted: readonly string[],
  { isLate = false } = {},
): GivenTickets<T> | undefined {
  if (!isLate && !isOpen(facts)) return undefined;
  const plan = planRefund({ ...facts, wanted, isCancelled: false });
  if ('problem' in plan || !plan.tickets.every(isGood)) return undefined;
  return plan;
}
