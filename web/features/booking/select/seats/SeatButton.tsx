import { memo } from 'react';
import type { TicketType } from '../../booking-types.ts';
import type { LayoutSeat } from './layout/layout.rule.ts';
import { ZONE_COLOURS } from '../../../../parts/plan/section-facts.rule.ts';
import type { SeatLook } from './seat-look.rule.ts';
import { SeatShape } from './SeatShape.tsx';
import { useSeatText } from './use-seat-text.ts';

/** A seat of the list. A taken seat stays focusable, so that the focus is not lost. */
export const SeatButton = memo(function SeatButton({
  seat,
  type,
  look,
  other,
  isOpen,
  isStop,
}: {
  seat: LayoutSeat;
  type: TicketType | undefined;
  look: SeatLook;
  other: LayoutSeat | undefined;
  isOpen: boolean;
  /** The only tab stop of the list. */
  isStop: boolean;
}) {
  const seatText = useSeatText();
  return (
    <span role="gridcell" className="mm-seat-cell">
      <button
        type="button"
        data-seat={seat.id}
        tabIndex={isStop ? 0 : -1}
        className={`mm-seat-button mm-seat-button-${look}`}
        aria-pressed={look === 'mine'}
        aria-disabled={!isOpen || undefined}
        aria-label={seatText(seat, type?.price ?? 0, look, other)}
      >
        <svg viewBox="-13 -13 26 26" width="18" height="18" aria-hidden="true">
          <SeatShape look={look} zone={(type?.colour ?? 0) % ZONE_COLOURS} />
        </svg>
        {seat.label}
      </button>
    </span>
  );
});
