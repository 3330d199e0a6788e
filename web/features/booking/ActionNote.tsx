import type { ReactNode } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { Price } from '../../ui/cards/Price.tsx';

/** So many seats are named. */
const FEW = 3;

/** Over the button: how many and how much on a phone (wide screens have the summary), and the clock. */
export function ActionNote({
  count,
  lines = [],
  total,
  clock,
}: {
  count: number;
  /** For the names of few seats instead of their number. */
  lines?: readonly { seatLabels: readonly string[] }[];
  total: number | null;
  clock?: ReactNode;
}) {
  const t = useText();
  // The button says it already.
  if (count === 0 && !clock) return null;
  const seats = lines.flatMap(({ seatLabels }) => seatLabels);
  return (
    <div className="mm-action-note">
      <span className="mm-action-sum">
        {seats.length > 0 && seats.length === count && count <= FEW
          ? t('booking.summary.seats', { count: seats.length, seats: seats.join(', ') })
          : t('booking.ticketCount', { count })}
        {total !== null && (
          <strong>
            <Price dong={total} />
          </strong>
        )}
      </span>
      {clock}
    </div>
  );
}
