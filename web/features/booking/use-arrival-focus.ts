import { useEffect, useRef } from 'react';
import { useBookingContext } from './booking-context.ts';

/** On the way from one step to another this part takes the focus, and the step starts at its top. */
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
