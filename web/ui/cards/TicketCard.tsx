import type { ReactNode } from 'react';
import './ticket-card.css';

/** A card with a perforated edge and a stub, the same from checkout to the gate. */
export function TicketCard({
  children,
  stub,
  isLit = false,
  isFaded = false,
}: {
  children: ReactNode;
  stub: ReactNode;
  /** Highlights the current ticket; one at a time. */
  isLit?: boolean;
  /** Over, or already checked in. */
  isFaded?: boolean;
}) {
  return (
    <div className={`mm-ticket${isLit ? ' mm-ticket-lit' : ''}${isFaded ? ' mm-ticket-faded' : ''}`}>
      <div className="mm-ticket-body">{children}</div>
      <div className="mm-ticket-stub">{stub}</div>
    </div>
  );
}
