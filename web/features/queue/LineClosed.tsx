import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { eventPath } from '../../shared/event-path.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { BottomActionBar } from '../../shared/ui/BottomActionBar.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import type { QueueShowing } from './queue-types.ts';

/** Nobody else is called: the other showings of the event are the way on. */
export function LineClosed({ showing }: { showing: QueueShowing }) {
  const t = useText();
  return (
    <>
      <Notice type="warning" isUrgent>
        {t('queue.status.stopped')}
      </Notice>
      <BottomActionBar>
        <Button component={Link} to={eventPath(showing.event)} variant="contained" size="large" fullWidth>
          {t('queue.backToEvent')}
        </Button>
      </BottomActionBar>
    </>
  );
}
