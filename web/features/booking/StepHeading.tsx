import type { ReactNode } from 'react';
import { useArrivalFocus } from './use-arrival-focus.ts';

/** The heading of a booking step; it takes the focus when the step begins. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <h2 className="mm-booking-heading" tabIndex={-1} ref={heading}>
      {children}
    </h2>
  );
}
