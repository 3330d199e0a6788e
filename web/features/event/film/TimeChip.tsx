import { limits } from '@mo-man/schema/limits.ts';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { lookPath } from '../../../lib/showing-path.rule.ts';
import { fromPrice } from '../../../parts/plan/section-facts.rule.ts';
import { showingTarget } from '../action/booking-target.rule.ts';
import type { EventOfScreen } from '../event-of-screen.ts';

const coming = new Set(['not_open_for_sale_yet', 'not_open_for_registration_yet']);

/** A time of the film as a link to its seats, with the lowest price and the stock, or why it cannot be booked. */
export function TimeChip({
  event,
  showing,
}: {
  event: EventOfScreen;
  showing: EventOfScreen['showings'][number];
}) {
  const t = useText();
  const f = useFormats();
  const { status } = useSession();
  const { saleStatus, screening, ticketTypes } = showing;
  const time = f.clock(showing.startsAt);
  const left = ticketTypes.reduce((sum, type) => sum + type.left, 0);
  const price = f.price(fromPrice(showing));
  const isComing = saleStatus !== null && coming.has(saleStatus);
  const target = isComing ? lookPath(event, showing.id) : showingTarget(event, showing, status === 'visitor');
  const isOff = showing.status === 'cancelled' || showing.status === 'postponed';
  const said = isOff
    ? t(`event.status.${showing.status}`)
    : saleStatus !== null
      ? t(`event.saleStatus.${saleStatus}`)
      : t('event.tickets.left', { count: left });
  const words = (
    <>
      <strong className="mm-numbers">{time}</strong>
      <span className="mm-time-ends">{t('film.ends', { time: f.clock(showing.endsAt) })}</span>
      {screening?.room && <span>{screening.room}</span>}
      <span className="mm-numbers">{t('event.price.from', { price })}</span>
      <span className={saleStatus === null && left <= limits.fewTicketsLeft ? 'mm-time-few' : 'mm-time-left'}>
        {said}
      </span>
    </>
  );
  if (!target || isOff) return <div className="mm-time mm-time-shut">{words}</div>;
  return (
    <Link className="mm-time" to={target}>
      {words}
    </Link>
  );
}
