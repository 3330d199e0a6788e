import { useFormats } from '../../../lib/intl/use-formats.ts';
import { spacedPhone } from '../../../lib/intl/spaced-phone.rule.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { BookingOrder_orderFragment } from '../../../generated/operations/booking-order.ts';
import './contact.css';

type Shipped = Pick<BookingOrder_orderFragment, 'delivery' | 'paidAt' | 'ticketIds'>;

export function DeliveryCard({ order: { delivery, paidAt, ticketIds } }: { order: Shipped }) {
  const t = useText();
  const { date } = useFormats();
  if (!delivery) return null;
  const { state, province, district, ward, address, note, recipientName, recipientPhone, sentAt } = delivery;
  const since = sentAt ?? paidAt;
  return (
    <section className="mm-contact">
      <h3>{t('booking.delivery.title')}</h3>
      <p>{t(`booking.delivery.state.${state}`, { date: since ? date(since) : '' })}</p>
      {state === 'sent' && ticketIds.length === 0 && <p>{t('booking.delivery.void')}</p>}
      {recipientName && (
        <p>
          {recipientName}, <span className="mm-numbers">{spacedPhone(recipientPhone)}</span>
        </p>
      )}
      <address>{[address, ward.name, district?.name, province.name].filter(Boolean).join(', ')}</address>
      {note && <p>{note}</p>}
    </section>
  );
}
