import type { ReactNode } from 'react';

export function BookingColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="mm-booking-columns">
      <div className="mm-booking-main">{children}</div>
      <aside className="mm-booking-aside">{aside}</aside>
    </div>
  );
}
