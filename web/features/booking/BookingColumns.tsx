import type { ReactNode } from 'react';

/** The work on the left, what it costs and the way on at the right; one after the other under 1024 px. */
export function BookingColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="mm-booking-columns">
      <div className="mm-booking-main">{children}</div>
      <aside className="mm-booking-aside">{aside}</aside>
    </div>
  );
}
