import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { eventPath } from '../../lib/event-path.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { sitePath } from '../../storage/site-settings.ts';
import { BackIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import type { QueueShowing } from './queue-types.ts';

export function QueueHeader({ showing }: { showing: Omit<QueueShowing, 'hasWaitingList'> }) {
  const t = useText();
  const { dateTime } = useFormats();
  const { event } = showing;
  return (
    <header className="mm-queue-header">
      <a className="mm-tool" href={sitePath(eventPath(event))} aria-label={t('queue.backToEvent')}>
        <BackIcon />
      </a>
      <div className="mm-queue-poster">
        <Picture src={event.poster} preview={event.posterPreview} alt="" sizes={pictureSizes.queue} />
      </div>
      <div>
        <h1 tabIndex={-1}>{event.title}</h1>
        <p>
          <time dateTime={showing.startsAt}>{dateTime(showing.startsAt)}</time>
        </p>
        <p className="mm-queue-venue">{showing.venue.name}</p>
      </div>
    </header>
  );
}
