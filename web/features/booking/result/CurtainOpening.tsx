import type { ReactNode } from 'react';
import './curtain-opening.css';

/** An animated curtain that opens on the ticket. With reduced motion it is open at once. */
export function CurtainOpening({ children }: { children: ReactNode }) {
  return (
    <div className="mm-curtain mm-ticket-across">
      {children}
      <span className="mm-curtain-half mm-curtain-left" aria-hidden="true" />
      <span className="mm-curtain-half mm-curtain-right" aria-hidden="true" />
    </div>
  );
}
