import type { ReactNode } from 'react';

/** The step on the left, costs and action on the right; one column below 1024 px. */
export function BookingColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="mm-booking-columns">
      <div className="mm-booking-main">{children}</div>
      <aside className="mm-booking-aside">{aside}</aside>
    </div>
  );
}
