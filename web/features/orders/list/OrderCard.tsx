import { withCity } from '@mo-man/schema/rules/event/place.rule.ts';
import { Link } from 'react-router-dom';
import type { OrderList_orderFragment } from '../../../generated/operations/order-list.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { endOf, goOnPath, waitsForBuyer } from '../../../parts/order/live-order.rule.ts';
import { amountToPay } from '../../../parts/order/amount-to-pay.rule.ts';
import { DateBlock } from '../../../ui/cards/DateBlock.tsx';
import { Price } from '../../../ui/cards/Price.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Timer } from '../../../ui/progress/Timer.tsx';
import { OrderBadge } from '../OrderBadge.tsx';
import { isLive, statusOf } from '../order-status.rule.ts';
import { useNow, useOrderNews } from '../use-order-news.ts';

export function OrderCard({
  order,
  receivedAt,
  onNews,
}: {
  order: OrderList_orderFragment;
  /** When the answer arrived, by this phone's clock. */
  receivedAt: number;
  onNews: () => void;
}) {
  const t = useText();
  const { dateTime } = useFormats();
  const { showing, code, total, lines } = order;
  const { event } = showing;
  const end = endOf(order, receivedAt);
  const now = useNow(order.state === 'holding' || order.state === 'awaiting_payment' ? end : null);
  const status = statusOf(order, receivedAt, now);
  useOrderNews(isLive(status) ? code : null, false, onNews);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const goesOn = waitsForBuyer(status);
  return (
    <li className="mm-order-card">
      <div className="mm-order-card-what">
        <DateBlock at={showing.startsAt} />
        <div>
          <OrderBadge status={status} />
          <h2>
            <Link to={`/my-orders/${code}`}>{event.title}</Link>
          </h2>
          <p>{withCity(event.venue.name, event.venue.city)}</p>
          <p className="mm-order-card-facts">
            <span className="mm-numbers">{code}</span>
            <span>{t('booking.ticketCount', { count })}</span>
            <Price dong={order.state === 'paid' ? total : amountToPay(order)} />
          </p>
          <p>{t('orders.list.made', { at: dateTime(order.createdAt) })}</p>
        </div>
      </div>
      {goesOn && (
        <div className="mm-order-card-clock">
          <Timer until={new Date(end).toISOString()} label={t('orders.clock')} onEnd={onNews} />
          <Link className={buttonClass({ look: 'primary' })} to={goOnPath(order)}>
            {t('order.live.goOn')}
          </Link>
        </div>
      )}
    </li>
  );
}
