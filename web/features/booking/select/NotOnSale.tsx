import { Link } from 'react-router-dom';
import { eventPath } from '../../../lib/event-path.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { CalendarIcon } from '../../../ui/icons.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import type { BookingShowing } from '../booking-types.ts';

export function NotOnSale({
  showing,
  hasPresale,
}: {
  showing: BookingShowing;
  /** It is in presale, and this buyer has entered no code. */
  hasPresale: boolean;
}) {
  const t = useText();
  const { dateTime } = useFormats();
  const status = showing.status === 'cancelled' ? 'cancelled' : (showing.saleStatus ?? 'sale_closed');
  return (
    <EmptyState
      picture={<CalendarIcon size={48} />}
      title={t(`booking.notOnSale.${status}.title`)}
      text={showing.notice ?? t(`booking.notOnSale.${status}.text`, { at: dateTime(showing.saleOpensAt) })}
    >
      {showing.hasWaitingList && (
        <Link className={buttonClass({ look: 'primary' })} to={`/waiting-list/${showing.id}`}>
          {t('waiting.join')}
        </Link>
      )}
      {hasPresale && (
        <Link className={buttonClass({ look: 'primary' })} to={`/presale/${showing.id}`}>
          {t('presale.link')}
        </Link>
      )}
      <Link
        className={buttonClass({ look: showing.hasWaitingList || hasPresale ? 'quiet' : 'primary' })}
        to={eventPath(showing.event)}
      >
        {t('booking.ended.toEvent')}
      </Link>
    </EmptyState>
  );
}
