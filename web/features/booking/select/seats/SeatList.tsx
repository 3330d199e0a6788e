import { useText } from '../../../../shared/intl/use-text.ts';
import type { PlanSeat, TicketType } from '../../booking-types.ts';
import { withOtherHalf } from './couple-seats.rule.ts';
import { isOpen, lookOf } from './seat-look.rule.ts';
import { rowsOf } from './seat-plan.rule.ts';
import { ZONE_COLOURS } from '../sections/section-facts.rule.ts';
import { SeatShape } from './SeatShape.tsx';
import { useSeatText } from './use-seat-text.ts';

/** The same seats as rows of toggle buttons: for the keyboard, for screen readers, for small hands on small screens. */
export function SeatList({
  seats,
  types,
  chosenIds,
  onToggle,
}: {
  seats: readonly PlanSeat[];
  types: ReadonlyMap<string, TicketType>;
  chosenIds: readonly string[];
  onToggle: (seat: PlanSeat) => void;
}) {
  const t = useText();
  const seatText = useSeatText();
  return (
    <div className="mm-rows">
      {rowsOf(seats).map(({ row, seats: inRow }) => {
        const free = inRow.filter(({ state }) => state === 'free').length;
        const name = row ? t('booking.seat.row', { row }) : t('booking.seat.noRow');
        return (
          <div className="mm-row" role="group" aria-label={name} key={row}>
            <p className="mm-row-name" aria-hidden="true">
              <strong>{name}</strong> {t('booking.seat.rowLeft', { count: free })}
            </p>
            <div className="mm-row-seats">
              {inRow.map((seat) => {
                const isChosen = chosenIds.includes(seat.id);
                const look = lookOf(seat, isChosen);
                const type = types.get(seat.ticketTypeId);
                return (
                  <button
                    key={seat.id}
                    type="button"
                    className={`mm-seat-button mm-seat-button-${look}`}
                    aria-pressed={look === 'mine'}
                    disabled={!isOpen(seat, isChosen)}
                    aria-label={seatText(seat, type?.price ?? 0, look, withOtherHalf(seat, inRow)[1])}
                    onClick={() => onToggle(seat)}
                  >
                    <svg viewBox="-13 -13 26 26" width="18" height="18" aria-hidden="true">
                      <SeatShape look={look} zone={(type?.colour ?? 0) % ZONE_COLOURS} />
                    </svg>
                    {seat.label}
                  </button>
                );
              })}
            </div>
          </div>
        );
      })}
    </div>
  );
}
