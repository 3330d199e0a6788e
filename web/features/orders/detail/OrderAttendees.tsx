import { useText } from '../../../lib/intl/use-text.ts';
import { sitePath } from '../../../storage/site-settings.ts';
import type { DetailedOrder } from '../detailed-order.ts';

/** Whom the buyer named for each ticket. Once these are issued the tickets have the names, which their owners may have changed. */
export function OrderAttendees({ order }: { order: DetailedOrder }) {
  const t = useText();
  const named = order.attendees.filter(({ attendee }) => attendee?.name);
  if (named.length === 0) return null;
  return (
    <section className="mm-contact" aria-labelledby="mm-order-attendees">
      <h3 id="mm-order-attendees">{t('orders.attendees.title')}</h3>
      <dl className="mm-answers">
        {named.map(({ unitId, ticketTypeName, seatLabel, attendee }) => (
          <div key={unitId}>
            <dt>{[ticketTypeName, seatLabel].filter(Boolean).join(' · ')}</dt>
            <dd>{attendee?.name}</dd>
          </div>
        ))}
      </dl>
      {order.paidAt && (
        <p>
          {t('orders.attendees.since')} <a href={sitePath('/my-tickets')}>{t('shell.tickets')}</a>
        </p>
      )}
    </section>
  );
}
