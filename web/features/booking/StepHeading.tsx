import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step. On the way from one step to another it takes the focus, and the step starts at its top. */
export function StepHeading({ children, isArrival = false }: { children: ReactNode; isArrival?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isArrival) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isArrival]);
  return (
    <h2 className="mm-booking-heading" tabIndex={-1} ref={heading}>
      {children}
    </h2>
  );
}
