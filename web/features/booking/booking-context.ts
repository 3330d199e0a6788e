import { createContext, useContext } from 'react';

/** What every step of a booking may ask for. */
interface BookingSurroundings {
  /** Came here from another step, not from outside: the focus goes to the step's heading. */
  isArrival: boolean;
  /** Reads the showing again: what is left of it, and whether it is on sale. */
  readStock: () => void;
}

export const BookingContext = createContext<BookingSurroundings | null>(null);

export function useBookingContext(): BookingSurroundings {
  const surroundings = useContext(BookingContext);
  if (!surroundings) throw new Error('useBookingContext needs a BookingContext around it');
  return surroundings;
}
