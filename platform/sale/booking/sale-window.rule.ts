import type { ErrorName } from '@mo-man/schema/errors.ts';

/** What decides whether a showing may be booked at this moment. */
export interface SaleFacts {
  readonly status: string;
  readonly event_status: string;
  readonly starts_at: Date;
  readonly sale_opens_at: Date;
  readonly sale_closes_at: Date;
  readonly queue_required: boolean;
  readonly captcha_required: boolean;
  readonly presale_required: boolean;
}

/** What stands before the booking of some showings and is opened for one buyer. */
export type Door = 'presale' | 'captcha';

/**
 * The error that holding this showing meets now, or null. `now` is the database's clock.
 *
 * Sale-status badges: sold_out, sale_closed, registration_closed, not_open_for_sale_yet… Captcha, queue
 * and presale are properties of the showing. `passed`: the doors that this buyer has gone through already; a presale is a door
 * before the sale opens for everybody. A queue asks for the captcha at joining, and
 * its turn is the proof of that.
 */
export function saleRefusal(showing: SaleFacts, now: Date, passed: readonly Door[] = []): ErrorName | null {
  if (showing.status === 'cancelled' || showing.event_status === 'cancelled') return 'showing_cancelled';
  if (now < showing.sale_opens_at && !passed.includes('presale'))
    return showing.presale_required ? 'presale_only' : 'sale_not_open';
  if (now >= showing.sale_closes_at || now >= showing.starts_at) return 'sale_closed';
  if (showing.captcha_required && !showing.queue_required && !passed.includes('captcha'))
    return 'captcha_required';
  return null;
}

/** The door at which a refusal is met, where somebody may be let through. */
export const doorBefore = (refusal: ErrorName | null): Door | undefined =>
  refusal === 'presale_only' ? 'presale' : refusal === 'captcha_required' ? 'captcha' : undefined;

/** An order that is held, as far as it says by which way its buyer came. */
export interface HeldBy {
  readonly turn_id: string | null;
  /** It came of an offer of the waiting list, which stands in place of turn and captcha. */
  readonly is_offered: boolean;
}

/**
 * Why nothing may be added to a held order, or null. Whoever holds has gone through the doors that stood before, but for the one
 * who was offered tickets: theirs were open for these alone. Without a turn nothing is added where turns are needed.
 */
export function moreTicketsRefusal(order: HeldBy, showing: SaleFacts): ErrorName | null {
  const hasDoor = showing.queue_required || showing.captcha_required;
  if (order.is_offered && hasDoor) return 'offer_only_shrinks';
  return showing.queue_required && order.turn_id === null ? 'turn_required' : null;
}
