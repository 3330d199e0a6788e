import { Link } from 'react-router-dom';
import { eventPath } from '../../../lib/event-path.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { ContactSupport } from '../../../parts/support/ContactSupport.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { StateIcon } from '../../../ui/icons.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import type { BookingOrder, HeaderShowing } from '../booking-types.ts';
import { useArrivalFocus } from '../use-arrival-focus.ts';
import { RefundList } from '../../../parts/order/card/RefundList.tsx';

/** An order that ended without tickets: why, what happened to the money, and the way to start again. */
export function EndedOrder({
  showing,
  order,
  onAgain,
}: {
  showing: HeaderShowing;
  order: BookingOrder;
  onAgain: () => void;
}) {
  const t = useText();
  const whole = useArrivalFocus<HTMLDivElement>();
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
        <Button look="primary" size="large" onClick={onAgain}>
          {t('booking.ended.again')}
        </Button>
        <Link className={buttonClass({ look: 'quiet' })} to={eventPath(showing.event)}>
          {t('booking.ended.toEvent')}
        </Link>
      </EmptyState>
      <RefundList orderCode={order.code} refunds={order.refunds} />
      {hasPaid && <ContactSupport orderCode={order.code} />}
    </div>
  );
}
