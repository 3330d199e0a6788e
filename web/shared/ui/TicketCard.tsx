import type { ReactNode } from 'react';
import './ticket-card.css';

/** Our signature: a card with a perforated edge and a stub, the same from checkout to the gate. */
export function TicketCard({
  children,
  stub,
  isFaded = false,
}: {
  children: ReactNode;
  stub: ReactNode;
  /** Over, or already let in. */
  isFaded?: boolean;
}) {
  return (
    <div className={isFaded ? 'mm-ticket mm-ticket-faded' : 'mm-ticket'}>
      <div className="mm-ticket-body">{children}</div>
      <div className="mm-ticket-stub">{stub}</div>
    </div>
  );
}
