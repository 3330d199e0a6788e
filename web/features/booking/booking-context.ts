import { createContext, useContext } from 'react';

interface BookingSurroundings {
  /** The buyer came from another step, not from outside: the step's heading takes the focus. */
  isArrival: boolean;
  readStock: () => void;
}

export const BookingContext = createContext<BookingSurroundings | null>(null);

export function useBookingContext(): BookingSurroundings {
  const surroundings = useContext(BookingContext);
  if (!surroundings) throw new Error('useBookingContext needs a BookingContext around it');
  return surroundings;
}
