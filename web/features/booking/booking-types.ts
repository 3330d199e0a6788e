import type { AddOns_addOnFragment } from '../../generated/operations/add-ons.ts';
import type { BookingHeader_showingFragment } from '../../generated/operations/booking-header.ts';
import type { BookingOrder_orderFragment } from '../../generated/operations/booking-order.ts';
import type { BookingScreenQuery } from '../../generated/operations/booking-screen.ts';
import type { SelectionQuoteQuery } from '../../generated/operations/selection-quote.ts';
import type { TicketTypes_typeFragment } from '../../generated/operations/ticket-types.ts';

export type BookingShowing = NonNullable<BookingScreenQuery['showing']>;
export type HeaderShowing = BookingHeader_showingFragment;
export type BookingOrder = BookingOrder_orderFragment;
export type AddOn = AddOns_addOnFragment;
export type TicketType = TicketTypes_typeFragment;
export type SeatPlan = NonNullable<BookingShowing['seatMap']>;
export type PlanSection = SeatPlan['sections'][number];
export type Quote = SelectionQuoteQuery['quote'];

export type KnownOrder = {
  order: BookingOrder;
  /** See storage/clock/server-clock.rule.ts. */
  offset: number;
};
