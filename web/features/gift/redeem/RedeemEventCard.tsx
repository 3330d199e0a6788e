import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { withCity } from '@mo-man/schema/rules/event/place.rule.ts';
import { Link } from 'react-router-dom';
import { eventPath } from '../../../lib/event-path.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import type { RedeemEvent } from './redeem-event.rule.ts';

/** What a code is redeemed for. */
export function RedeemEventCard({ event, starts }: RedeemEvent) {
  const t = useText();
  const { dateTime, dateRange } = useFormats();
  const { title, poster, posterPreview, venue } = event;
  const [first] = starts;
  const last = starts.at(-1);
  return (
    <section aria-label={t('gift.redeem.event')}>
      <Link className="mm-gift-for" to={eventPath(event)}>
        <Picture src={poster} preview={posterPreview} alt="" sizes={pictureSizes.paid} isMain />
        <div>
          <h2>{title}</h2>
          {first !== undefined && last !== undefined && (
            <p>
              {starts.length === 1 ? (
                <time dateTime={first}>{dateTime(first)}</time>
              ) : (
                `${dateRange(first, last)} · ${t('event.showings.count', { count: starts.length })}`
              )}
            </p>
          )}
          <p>{withCity(venue.name, venue.city)}</p>
        </div>
      </Link>
    </section>
  );
}
