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

/** A check before holding that some showings have and that one buyer can pass: a presale code, a captcha. */
export type Door = 'presale' | 'captcha';

/**
 * The error that holding this showing meets now, or null. `now` is the database's clock.
 *
 * Captcha, queue and presale are properties of the showing. `passed` are the checks that this buyer has passed; having passed `presale`
 * allows holds before the sale opens for everybody. A showing with a queue asks for the captcha at joining, so holding under a turn
 * asks for none.
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

/** The check that a refusal stands for, if it is one that a buyer can pass. */
export const doorBefore = (refusal: ErrorName | null): Door | undefined =>
  refusal === 'presale_only' ? 'presale' : refusal === 'captcha_required' ? 'captcha' : undefined;

/** How the buyer of a held order got it: under a turn, by a waiting list's offer, or neither. */
export interface HeldBy {
  readonly turn_id: string | null;
  /** The order came of a waiting list's offer, which needs neither turn nor captcha. */
  readonly is_offered: boolean;
}

/**
 * Why no units may be added to a held order, or null. A buyer passed the checks of the showing when the hold was placed, except one who
 * held a waiting list's offer: that needed no check, and for these tickets alone. Where turns are required, an order without one
 * cannot grow either.
 */
export function moreTicketsRefusal(order: HeldBy, showing: SaleFacts): ErrorName | null {
  const hasDoor = showing.queue_required || showing.captcha_required;
  if (order.is_offered && hasDoor) return 'offer_only_shrinks';
  return showing.queue_required && order.turn_id === null ? 'turn_required' : null;
}
