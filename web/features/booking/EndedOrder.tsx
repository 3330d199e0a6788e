import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { eventPath } from '../../shared/event-path.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { StateIcon } from '../../shared/ui/icons.tsx';
import type { BookingOrder, HeaderShowing } from './booking-types.ts';
import { RefundList } from './RefundList.tsx';

/** An order that is over without tickets: why, what happened to the money, and the way to begin again. */
export function EndedOrder({
  showing,
  order,
  isArrival,
  onAgain,
}: {
  showing: HeaderShowing;
  order: BookingOrder;
  isArrival: boolean;
  onAgain: () => void;
}) {
  const t = useText();
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isArrival) return;
    window.scrollTo(0, 0);
    whole.current?.focus({ preventScroll: true });
  }, [isArrival]);
  const isCancelled = order.state === 'cancelled';
  const hasPaid = order.payments.length > 0;
  const text = () => {
    if (order.refunds.length > 0) return t('booking.ended.refunding');
    if (isCancelled) return hasPaid ? t('booking.ended.cancelledPaying') : t('booking.ended.cancelled');
    return hasPaid ? t('booking.ended.expiredPaying') : t('booking.ended.expired');
  };
  return (
    <div className="mm-ended" tabIndex={-1} ref={whole}>
      <EmptyState
        picture={<StateIcon type="info" size={48} />}
        title={isCancelled ? t('booking.ended.cancelledTitle') : t('booking.ended.expiredTitle')}
        text={text()}
      >
        <Button variant="contained" size="large" onClick={onAgain}>
          {t('booking.ended.again')}
        </Button>
        <Button component={Link} to={eventPath(showing.event)} color="inherit">
          {t('booking.ended.toEvent')}
        </Button>
      </EmptyState>
      <RefundList refunds={order.refunds} />
    </div>
  );
}
