import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { Link } from 'react-router-dom';
import type { FollowedEventsQuery } from '../../generated/operations/followed-events.ts';
import { eventPath } from '../../lib/event-path.ts';
import { useFollow } from '../../parts/follow/use-follow.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';

export function FollowedEvent({ event }: { event: FollowedEventsQuery['followedEvents'][number] }) {
  const t = useText();
  const { dateTime } = useFormats();
  const { isBusy, unfollow } = useFollow(event.id);
  const { saleStatus, status } = event;
  const state =
    status === 'cancelled'
      ? t('event.status.cancelled')
      : t(saleStatus ? `event.saleStatus.${saleStatus}` : 'follows.onSale');
  return (
    <li className="mm-follow">
      <Picture src={event.poster} preview={event.posterPreview} alt="" sizes={pictureSizes.small} />
      <div className="mm-follow-facts">
        <p>
          <Link to={eventPath(event)}>{event.title}</Link>
        </p>
        <p className="mm-follows-hint">
          {dateTime(event.startsAt)} · {event.venue.name}
        </p>
        <p className="mm-follows-hint">{state}</p>
      </div>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={t('follows.stopEvent', { title: event.title })}
        onClick={() => void unfollow()}
      >
        {t('follows.stop')}
      </Button>
    </li>
  );
}
