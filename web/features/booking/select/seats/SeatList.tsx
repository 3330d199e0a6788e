import { type KeyboardEvent, type SyntheticEvent, useMemo, useState } from 'react';
import { useText } from '../../../../lib/intl/use-text.ts';
import type { TicketType } from '../../booking-types.ts';
import type { LayoutSeat } from './layout/layout.rule.ts';
import { withOtherHalf } from './couple-seats.rule.ts';
import { isOpen, lookOf } from './seat-look.rule.ts';
import { rowsOf } from './seat-plan.rule.ts';
import { stepFrom, tabStop } from './seat-step.rule.ts';
import { SeatButton } from './SeatButton.tsx';

const seatAt = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-seat]')?.dataset.seat : undefined;

/**
 * The seats as rows of toggle buttons: for keyboards, screen readers and small screens. One tab stop; the arrow keys move from seat to
 * seat.
 */
export function SeatList({
  sectionName,
  seats,
  types,
  chosenIds,
  onToggle,
}: {
  sectionName: string;
  seats: readonly LayoutSeat[];
  types: ReadonlyMap<string, TicketType>;
  chosenIds: readonly string[];
  onToggle: (seat: LayoutSeat) => void;
}) {
  const t = useText();
  const [lastAt, setLastAt] = useState<string | null>(null);
  const rows = useMemo(() => rowsOf(seats), [seats]);
  const canTake = (seat: LayoutSeat) => isOpen(seat, chosenIds.includes(seat.id));
  const stop = tabStop(seats, lastAt, chosenIds, canTake);

  const press = (event: SyntheticEvent) => {
    const id = seatAt(event);
    const seat = seats.find((each) => each.id === id);
    if (seat && canTake(seat)) onToggle(seat);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const id = seatAt(event);
    if (!id || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = stepFrom(rows, id, event.key, canTake);
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-seat="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <>
      <p className="mm-seat-hint mm-seat-keys">{t('booking.seat.keys')}</p>
      <div
        className="mm-rows"
        role="grid"
        aria-label={t('booking.seat.listLabel', { section: sectionName })}
        onClick={press}
        onKeyDown={move}
        onFocus={(event) => setLastAt(seatAt(event) ?? null)}
      >
        {rows.map(({ row, seats: inRow }) => {
          const free = inRow.filter(({ state }) => state === 'free').length;
          const name = row ? t('booking.seat.row', { row }) : t('booking.seat.noRow');
          return (
            <div className="mm-row" role="row" aria-label={name} key={row}>
              <p className="mm-row-name" aria-hidden="true">
                <strong>{name}</strong> {t('booking.seat.rowLeft', { count: free })}
              </p>
              <div className="mm-row-seats">
                {inRow.map((seat) => {
                  const isChosen = chosenIds.includes(seat.id);
                  return (
                    <SeatButton
                      key={seat.id}
                      seat={seat}
                      type={types.get(seat.ticketTypeId)}
                      look={lookOf(seat, isChosen)}
                      other={withOtherHalf(seat, inRow)[1]}
                      isOpen={isOpen(seat, isChosen)}
                      isStop={seat.id === stop}
                    />
                  );
                })}
              </div>
            </div>
          );
        })}
      </div>
    </>
  );
}
