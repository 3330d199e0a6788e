import * as enums from '../../enums.ts';
import { limits } from '../../limits.ts';
import type { ShowingKind, ShowingStatus } from '../../values.ts';
/** Event call-to-action types: book_now, select_showing, register_now, waiting_room. */
export const callsToAction = enums.CallToAction;

/** Action of the main button. */
export type CallToAction = (typeof callsToAction)[number];

/** Sale-status badges, and "event_over" of the booking button labels. */
export const saleStatuses = enums.SaleStatus;

/** Reason why nothing can be booked at the moment. */
export type SaleStatus = (typeof saleStatuses)[number];

/** Data of a showing that its button depends on. */
export interface ShowingFacts {
  readonly endsAt: Date;
  readonly saleOpensAt: Date;
  readonly saleClosesAt: Date;
  /** 'registration' for free events; only affects the wording. */
  readonly kind: ShowingKind;
  readonly status: ShowingStatus;
  /**
   * Number of tickets not sold, including those in live holds: a hold may expire, so it never makes a showing sold out.
   */
  readonly unsold: number;
  readonly queueRequired: boolean;
}

/** A button or a badge: exactly one of the two is set. */
export type BookingOffer =
  | { readonly callToAction: CallToAction; readonly saleStatus: null }
  | { readonly callToAction: null; readonly saleStatus: SaleStatus };

const offer = (callToAction: CallToAction): BookingOffer => ({ callToAction, saleStatus: null });
const badge = (saleStatus: SaleStatus): BookingOffer => ({ callToAction: null, saleStatus });

/**
 * The button of one showing.
 *
 * Booking button labels: book_now, select_showing, register_now, event_over, sold_out, not_open_for_sale_yet,
 * not_open_for_registration_yet, sale_closed, registration_closed. A cancelled showing is closed; a showing with a
 * queue has its button from the opening of the waiting room (limits.gatherMinutes).
 */
export function offerOfShowing(showing: ShowingFacts, now: Date): BookingOffer {
  const registration = showing.kind === 'registration';
  if (showing.endsAt <= now) return badge('event_over');
  if (showing.status === 'cancelled' || showing.saleClosesAt <= now) {
    return badge(registration ? 'registration_closed' : 'sale_closed');
  }
  if (showing.unsold <= 0) return badge('sold_out');
  const gathersFrom = showing.saleOpensAt.getTime() - limits.gatherMinutes * 60_000;
  if (showing.queueRequired && gathersFrom <= now.getTime()) return offer('waiting_room');
  if (showing.saleOpensAt > now) {
    return badge(registration ? 'not_open_for_registration_yet' : 'not_open_for_sale_yet');
  }
  return offer(registration ? 'register_now' : 'book_now');
}

/** Priority of badges when showings differ: sales that may still open first, then sold out, then closed. */
const badgeOrder = [
  'not_open_for_sale_yet',
  'not_open_for_registration_yet',
  'sold_out',
  'sale_closed',
  'registration_closed',
] as const satisfies SaleStatus[];

/**
 * The button of an event: that of its only showing, `select_showing` when several showings are not over, otherwise a
 * badge. An event without showings is over.
 */
export function offerOfEvent(showings: readonly ShowingFacts[], now: Date): BookingOffer {
  const offers = showings
    .map((showing) => offerOfShowing(showing, now))
    .filter((each) => each.saleStatus !== 'event_over');
  const [only, ...others] = offers;
  if (!only) return badge('event_over');
  if (others.length === 0) return only;
  if (offers.some((each) => each.callToAction !== null)) return offer('select_showing');
  return badge(
    badgeOrder.find((status) => offers.some((each) => each.saleStatus === status)) ?? 'sale_closed',
  );
}
