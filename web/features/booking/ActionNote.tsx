import type { ReactNode } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { AmountToPay } from '../../parts/order/AmountToPay.tsx';

/** Up to this many seats are named. */
const FEW = 3;

/** Above the action button: count and sum on a phone (wide screens have the summary), and the countdown. */
export function ActionNote({
  count,
  lines = [],
  sums,
  clock,
}: {
  count: number;
  /** Names a few seats instead of their number. */
  lines?: readonly { seatLabels: readonly string[] }[];
  /** Null while the price is unknown. */
  sums: { total: number; exchange?: { amount: number } | null } | null;
  clock?: ReactNode;
}) {
  const t = useText();
  if (count === 0 && !clock) return null;
  const seats = lines.flatMap(({ seatLabels }) => seatLabels);
  return (
    <div className="mm-action-note">
      <span className="mm-action-sum">
        {seats.length > 0 && seats.length === count && count <= FEW
          ? t('booking.summary.seats', { count: seats.length, seats: seats.join(', ') })
          : t('booking.ticketCount', { count })}
        {sums && (
          <strong>
            <AmountToPay sums={sums} />
          </strong>
        )}
      </span>
      {clock}
    </div>
  );
}
