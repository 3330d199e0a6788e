import { Link } from 'react-router-dom';
import { useOtherShowingsQuery } from '../../../generated/operations/other-showings.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { bookingPath } from '../../../lib/showing-path.rule.ts';
import { otherShowings } from '../../../parts/related/other-showings.rule.ts';
import type { DetailedOrder } from '../detailed-order.ts';

/** Beside the refund of a cancelled showing: the next ones of the same event that can be booked. Nothing where there is none. */
export function OtherDates({ showing }: Pick<DetailedOrder, 'showing'>) {
  const t = useText();
  const { dateTime } = useFormats();
  const { event } = showing;
  const { data } = useOtherShowingsQuery({ variables: { eventId: event.id } });
  const others = otherShowings(data?.event?.showings ?? [], showing.id);
  if (others.length === 0) return null;
  return (
    <section className="mm-order-others" aria-labelledby="mm-order-others">
      <h3 id="mm-order-others">{t('orders.others.title')}</h3>
      <p>{t('orders.others.text')}</p>
      <ul>
        {others.map(({ id, startsAt, venue, queueRequired }) => (
          <li key={id}>
            <Link to={queueRequired ? `/queue/${id}` : bookingPath(event, id)}>{dateTime(startsAt)}</Link>
            <span>{venue.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
