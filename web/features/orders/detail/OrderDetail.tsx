import { withCity } from '@mo-man/schema/rules/event/place.rule.ts';
import { Link } from 'react-router-dom';
import { eventPath } from '../../../lib/event-path.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { spacedPhone } from '../../../lib/intl/spaced-phone.rule.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { AnswersCard } from '../../../parts/order/card/AnswersCard.tsx';
import { DeliveryCard } from '../../../parts/order/card/DeliveryCard.tsx';
import { PassChanges } from '../../../parts/order/PassChanges.tsx';
import { RefundList } from '../../../parts/order/card/RefundList.tsx';
import { InvoiceBox } from '../../../parts/order/invoice/InvoiceBox.tsx';
import { PassNote } from '../../../parts/ticket-types/PassNote.tsx';
import { ContactSupport } from '../../../parts/support/ContactSupport.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { DateBlock } from '../../../ui/cards/DateBlock.tsx';
import type { DetailedOrder } from '../detailed-order.ts';
import { statusOf } from '../order-status.rule.ts';
import { useNow } from '../use-order-news.ts';
import { endOf } from '../../../parts/order/live-order.rule.ts';
import { ExchangeEntry } from './ExchangeEntry.tsx';
import { OrderAttendees } from './OrderAttendees.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { OrderStanding } from './OrderStanding.tsx';
import { OrderTimes } from './OrderTimes.tsx';
import { OtherDates } from './OtherDates.tsx';

/** An order in detail. Whatever needs a decision of its buyer comes first after the status. */
export function OrderDetail({
  order,
  receivedAt,
  onStale,
}: {
  order: DetailedOrder;
  /** When the answer arrived, by this phone's clock. */
  receivedAt: number;
  onStale: () => void;
}) {
  const t = useText();
  const { clock, time } = useFormats();
  const { showing, contact } = order;
  const { event } = showing;
  const isOpen = order.state === 'holding' || order.state === 'awaiting_payment';
  const end = endOf(order, receivedAt);
  const now = useNow(isOpen ? end : null);
  const status = statusOf(order, receivedAt, now);
  return (
    <div className="mm-order-detail">
      <OrderStanding order={order} status={status} end={end} onStale={onStale} />
      <RefundList orderCode={order.code} refunds={order.refunds} />
      {order.paidAt && <PassChanges orderCode={order.code} admits={order.admits} />}
      {order.paidAt && showing.status === 'cancelled' && <OtherDates showing={showing} />}
      <section className="mm-order-what" aria-labelledby="mm-order-what">
        <div className="mm-order-card-what">
          <DateBlock at={showing.startsAt} />
          <div>
            <h2 id="mm-order-what">
              <Link to={eventPath(event)}>{event.title}</Link>
            </h2>
            <p>
              {t('booking.complete.times', { start: time(showing.startsAt), doors: clock(showing.doorsAt) })}
            </p>
            <p>{withCity(event.venue.name, event.venue.city)}</p>
            <PassNote admits={order.admits} />
            <p>{order.sectionName}</p>
          </div>
        </div>
        <OrderLines order={order} />
        {order.exchange && (
          <p>
            <Link to={`/my-orders/${order.exchange.fromOrderCode}`}>
              {t('orders.exchange.from', { code: order.exchange.fromOrderCode })}
            </Link>
          </p>
        )}
        {order.paidAt && order.addOns.length > 0 && !order.areAddOnsRefunded && (
          <p>{t('booking.addOns.collect', { code: order.code })}</p>
        )}
      </section>
      {order.paidAt && order.subtotal > 0 && showing.returns && now < Date.parse(showing.returns.until) && (
        <Link className={buttonClass()} to={`/return-tickets/${order.code}`}>
          {t('return.title')}
        </Link>
      )}
      {order.paidAt && <ExchangeEntry order={order} now={now} />}
      {order.paidAt && <OrderDocuments order={order} />}
      <DeliveryCard order={order} />
      {contact && (
        <section className="mm-contact">
          <h3>{t('booking.payment.contact')}</h3>
          <p>{contact.name}</p>
          <p>{contact.email}</p>
          <p className="mm-numbers">{spacedPhone(contact.phone)}</p>
        </section>
      )}
      <OrderAttendees order={order} />
      <AnswersCard order={order} />
      <InvoiceBox order={order} onChanged={onStale} />
      <OrderTimes order={order} />
      <ContactSupport orderCode={order.code} />
    </div>
  );
}
