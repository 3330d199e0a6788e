import { eventPath } from '../../../lib/event-path.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { sitePath } from '../../../storage/site-settings.ts';
import { TicketCard } from '../../../ui/cards/TicketCard.tsx';
import { BottomActionBar } from '../../../ui/page/BottomActionBar.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import type { QueueProgress, QueueShowing } from '../queue-types.ts';
import { QueueFacts } from './QueueFacts.tsx';

export function QueueClosed({
  showing,
  number,
  progress,
}: {
  showing: QueueShowing;
  number: number | null;
  progress: QueueProgress;
}) {
  const t = useText();
  const formats = useFormats();
  return (
    <>
      <section className="mm-queue-slip">
        <TicketCard isFaded stub={<QueueFacts progress={progress} />}>
          <div className="mm-queue-live">
            <h2>{t('queue.closed.title')}</h2>
            {number !== null && (
              <p className="mm-queue-number">
                {t('queue.waiting.number', { number: formats.number(number) })}
              </p>
            )}
          </div>
        </TicketCard>
      </section>
      <Notice type="warning" isUrgent>
        {t('queue.status.stopped')}
      </Notice>
      <BottomActionBar>
        <a
          className={buttonClass({ look: 'primary', size: 'large', isWide: true })}
          href={sitePath(eventPath(showing.event))}
        >
          {t('queue.backToEvent')}
        </a>
      </BottomActionBar>
    </>
  );
}
