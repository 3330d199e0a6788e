import type { ReactNode } from 'react';
import { useArrivalFocus } from './use-arrival-focus.ts';

/** The heading of a step, where the reading goes on when the step begins. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <h2 className="mm-booking-heading" tabIndex={-1} ref={heading}>
      {children}
    </h2>
  );
}
