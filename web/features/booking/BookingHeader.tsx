import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { withCity } from '@mo-man/schema/rules/event/place.rule.ts';
import { Link } from 'react-router-dom';
import { eventPath } from '../../lib/event-path.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { BackIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import type { HeaderShowing } from './booking-types.ts';

export function BookingHeader({
  showing,
  isTicketShown = false,
}: {
  showing: HeaderShowing;
  /** The ticket below repeats the event, so it is left out here. */
  isTicketShown?: boolean;
}) {
  const t = useText();
  const formats = useFormats();
  const { event } = showing;
  if (isTicketShown) {
    return (
      <h1 className="mm-unseen" tabIndex={-1}>
        {event.title}
      </h1>
    );
  }
  return (
    <header className="mm-booking-header">
      <Link className="mm-tool" to={eventPath(event)} aria-label={t('booking.backToEvent')}>
        <BackIcon />
      </Link>
      <div className="mm-booking-poster">
        <Picture src={event.poster} preview={event.posterPreview} alt="" sizes={pictureSizes.small} />
      </div>
      <div className="mm-booking-facts">
        <h1 tabIndex={-1}>{event.title}</h1>
        <p>
          <time dateTime={showing.startsAt}>{formats.dateTime(showing.startsAt)}</time>
        </p>
        <p>{withCity(showing.venue.name, showing.venue.city)}</p>
      </div>
    </header>
  );
}
