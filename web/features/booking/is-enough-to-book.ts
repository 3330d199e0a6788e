import type { BookingScreenQuery } from '../../generated/operations/booking-screen.ts';

/** Whether a partly failed answer has all that a booking needs: the organizer may be missing, the seats may not. */
export const isEnoughToBook = (showing: BookingScreenQuery['showing'] | undefined): boolean =>
  !!showing && (!showing.hasSeatMap || showing.seatMap !== null);
