import { createContext, useContext } from 'react';

/** Shared by all booking steps. */
interface BookingSurroundings {
  /** The buyer came from another step, not from outside: the step's heading takes the focus. */
  isArrival: boolean;
  /** Reads the showing again: tickets left and sale status. */
  readStock: () => void;
}

export const BookingContext = createContext<BookingSurroundings | null>(null);

export function useBookingContext(): BookingSurroundings {
  const surroundings = useContext(BookingContext);
  if (!surroundings) throw new Error('useBookingContext needs a BookingContext around it');
  return surroundings;
}
