import { Link } from 'react-router-dom';
import { eventPath } from '../../../shared/event-path.ts';
import { useText } from '../../../shared/intl/use-text.ts';
import { BottomActionBar } from '../../../shared/ui/page/BottomActionBar.tsx';
import { Notice } from '../../../shared/ui/states/Notice.tsx';
import { buttonClass } from '../../../shared/ui/controls/button-class.ts';
import type { QueueShowing } from '../queue-types.ts';

/** Nobody else is called: the other showings of the event are the way on. */
export function LineClosed({ showing }: { showing: QueueShowing }) {
  const t = useText();
  return (
    <>
      <Notice type="warning" isUrgent>
        {t('queue.status.stopped')}
      </Notice>
      <BottomActionBar>
        <Link
          className={buttonClass({ look: 'primary', size: 'large', isWide: true })}
          to={eventPath(showing.event)}
        >
          {t('queue.backToEvent')}
        </Link>
      </BottomActionBar>
    </>
  );
}
