import { useEffect, useRef } from 'react';
import { useBookingContext } from './booking-context.ts';

/** Moves the focus to this element when the booking step changes, and scrolls to the top. */
export function useArrivalFocus<Part extends HTMLElement>() {
  const { isArrival } = useBookingContext();
  const part = useRef<Part>(null);
  useEffect(() => {
    if (!isArrival) return;
    window.scrollTo(0, 0);
    part.current?.focus({ preventScroll: true });
  }, [isArrival]);
  return part;
}
