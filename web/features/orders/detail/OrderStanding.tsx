import { Link } from 'react-router-dom';
import { eventPath } from '../../../lib/event-path.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { goOnPath, waitsForBuyer } from '../../../parts/order/live-order.rule.ts';
import { lastFailure } from '../../../parts/order/order-outcome.rule.ts';
import { useCancelOrder } from '../../../parts/order/use-cancel-order.ts';
import { sitePath } from '../../../storage/site-settings.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Timer } from '../../../ui/progress/Timer.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { isLive, meaningOf, type OrderStatus, signOf } from '../order-status.rule.ts';
import type { DetailedOrder } from '../detailed-order.ts';

export function OrderStanding({
  order,
  status,
  end,
  onStale,
}: {
  order: DetailedOrder;
  status: OrderStatus;
  /** End of the hold or the payment window, by this phone's clock. */
  end: number;
  onStale: () => void;
}) {
  const t = useText();
  const { isCancelling, problem, askAndCancel } = useCancelOrder();
  const cancel = async () => {
    if (await askAndCancel(order.code)) onStale();
  };
  const hasClock = isLive(status) && status !== 'closing';
  const failure = status === 'declined' ? lastFailure(order) : null;
  const hasTickets = order.state === 'paid' && order.ticketIds.length > 0;
  return (
    <section className="mm-order-standing" aria-label={t('orders.standing')}>
      <Notice type={signOf[status]} title={t(`orders.status.${status}`)}>
        {t(`orders.meaning.${meaningOf(status, order)}`)}
        {failure && <p>{failure}</p>}
      </Notice>
      {problem && (
        <Notice type="error" isUrgent>
          {problem}
        </Notice>
      )}
      {hasClock && (
        <p>
          <Timer until={new Date(end).toISOString()} label={t('orders.clock')} onEnd={onStale} />
        </p>
      )}
      <div className="mm-order-actions">
        {isLive(status) && (
          <>
            <Link className={buttonClass({ look: 'primary', size: 'large' })} to={goOnPath(order)}>
              {t(waitsForBuyer(status) ? 'order.live.goOn' : 'orders.toPayment')}
            </Link>
            <Button look="quiet" isBusy={isCancelling} onClick={() => void cancel()}>
              {t('booking.cancel.open')}
            </Button>
          </>
        )}
        {hasTickets && (
          <a className={buttonClass({ look: 'primary', size: 'large' })} href={sitePath('/my-tickets')}>
            {t('booking.complete.open', { count: order.ticketIds.length })}
          </a>
        )}
        {(status === 'cancelled' || status === 'expired') && (
          <Link className={buttonClass({ look: 'primary' })} to={eventPath(order.showing.event)}>
            {t('booking.ended.toEvent')}
          </Link>
        )}
      </div>
    </section>
  );
}
