import { Link } from 'react-router-dom';
import { eventPath } from '../../../lib/event-path.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { isExchangeOpen } from '../../../parts/order/return-text.rule.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import type { DetailedOrder } from '../detailed-order.ts';

/** How the tickets of a paid order can be exchanged, as long as they can. */
export function ExchangeEntry({ order, now }: { order: DetailedOrder; now: number }) {
  const t = useText();
  const { dateTime } = useFormats();
  const { showing, ticketIds } = order;
  const { exchangeUntil: until, event } = showing;
  if (!isExchangeOpen(until, now) || ticketIds.length === 0 || showing.status === 'cancelled') return null;
  return (
    <section className="mm-order-others" aria-labelledby="mm-order-exchange">
      <h3 id="mm-order-exchange">{t('orders.exchange.title')}</h3>
      <p>{t('orders.exchange.text', { until: dateTime(until) })}</p>
      <Link className={buttonClass()} to={eventPath(event)}>
        {t('orders.exchange.do')}
      </Link>
    </section>
  );
}
