import { eventPath } from '../../../lib/event-path.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { sitePath } from '../../../storage/site-settings.ts';
import { TicketCard } from '../../../ui/cards/TicketCard.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { BottomActionBar } from '../../../ui/page/BottomActionBar.tsx';
import type { QueueProgress, QueueShowing } from '../queue-types.ts';
import { QueueFacts } from './QueueFacts.tsx';
import { OtherShowings } from './OtherShowings.tsx';

/** No seat is free or held. The number stays valid for seats that come back; other choices are offered. */
export function SoldOutPanel({
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
  const event = { to: eventPath(showing.event), text: t('queue.backToEvent') };
  const list = { to: `/waiting-list/${showing.id}`, text: t('waiting.join') };
  const [first, second] = showing.hasWaitingList ? [list, event] : [event];
  return (
    <>
      <section className="mm-queue-slip">
        <TicketCard isFaded stub={<QueueFacts progress={progress} />}>
          <div className="mm-queue-live">
            <h2 aria-live="assertive">{t('queue.soldOut.title')}</h2>
            <p>
              {number === null
                ? t('queue.soldOut.text')
                : t('queue.soldOut.kept', { number: formats.number(number) })}
            </p>
            {second && (
              <p>
                <a className={buttonClass()} href={sitePath(second.to)}>
                  {second.text}
                </a>
              </p>
            )}
          </div>
        </TicketCard>
      </section>
      <BottomActionBar>
        <a
          className={buttonClass({ look: 'primary', size: 'large', isWide: true })}
          href={sitePath(first.to)}
        >
          {first.text}
        </a>
      </BottomActionBar>
      {/* Last, because it loads later and must not cause a layout shift above. */}
      <OtherShowings showing={showing} />
    </>
  );
}
