import type { BookingScreenQuery } from '../../generated/operations/booking-screen.ts';

/** Whether what came, beside an error, is all that booking takes: its organizer may be missing, its seats may not. */
export const isEnoughToBook = (showing: BookingScreenQuery['showing'] | undefined): boolean =>
  !!showing && (!showing.hasSeatMap || showing.seatMap !== null);
