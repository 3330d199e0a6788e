import { limits } from '@mo-man/schema/limits.ts';
import { useWakeLock } from '../../../lib/use-wake-lock.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { TicketCard } from '../../../ui/cards/TicketCard.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { TurnBell } from '../turn-alert/TurnBell.tsx';
import { TurnAlert } from '../turn-alert/TurnAlert.tsx';
import { QueueClosed } from './QueueClosed.tsx';
import { QueueFacts } from './QueueFacts.tsx';
import { QueueTrack } from './QueueTrack.tsx';
import { peopleAhead, positionOf } from '../queue-progress.rule.ts';
import type { QueueProgress, QueueShowing } from '../queue-types.ts';
import { useCalmText } from './use-calm-text.ts';
import type { QueueActions } from '../use-queue-actions.ts';
import { type Sample, waitRange } from './wait-estimate.rule.ts';

/** The screen is kept on when the turn may come within so many minutes. */
const NEAR_MINUTES = 3;

export function WaitingPanel({
  showing,
  number,
  progress,
  samples,
  actions,
}: {
  showing: QueueShowing;
  number: number;
  progress: QueueProgress;
  samples: readonly Sample[];
  actions: QueueActions;
}) {
  const t = useText();
  const formats = useFormats();
  const position = positionOf(number, progress.nowServing);
  const ahead = peopleAhead(number, progress.nowServing);
  const range = waitRange(position, progress.ratePerMinute, samples);
  const isOpen = progress.status === 'open';
  useWakeLock(isOpen && range.from < NEAR_MINUTES);
  const wait = () => {
    if (range.to === null) return t('queue.wait.atLeast', { from: range.from });
    if (range.from === 0) return t('queue.wait.upTo', { to: range.to });
    return t('queue.wait.between', { from: range.from, to: range.to });
  };
  const spoken = useCalmText(
    t('queue.waiting.spoken', { position, ahead: formats.number(ahead), wait: isOpen ? wait() : '' }),
  );
  if (progress.status === 'stopped')
    return <QueueClosed showing={showing} number={number} progress={progress} />;
  return (
    <>
      <section className="mm-queue-slip">
        <TicketCard isLit={isOpen} stub={<QueueFacts progress={progress} />}>
          <div className="mm-queue-live">
            <h2>{t('queue.waiting.title')}</h2>
            <p className="mm-queue-position mm-numbers">{formats.number(position)}</p>
            <QueueTrack number={number} nowServing={progress.nowServing} />
            <p className="mm-queue-ahead">{t('queue.waiting.ahead', { ahead })}</p>
            {isOpen && <p className="mm-queue-wait">{wait()}</p>}
            <p className="mm-queue-number">{t('queue.waiting.number', { number: formats.number(number) })}</p>
            <p className="mm-unseen" role="status">
              {spoken}
            </p>
          </div>
        </TicketCard>
      </section>
      {progress.status === 'paused' && <Notice type="info">{t('queue.status.paused')}</Notice>}
      {isOpen && progress.left === 0 && <Notice type="warning">{t('queue.status.nothingLeft')}</Notice>}
      {actions.problem && (
        <Notice type="warning" isUrgent>
          {actions.problem.text}
        </Notice>
      )}
      <TurnAlert showingId={showing.id} isNear={ahead <= limits.turnAlertNumbers} />
      <TurnBell />
      <p className="mm-queue-hint">{t('queue.waiting.hint')}</p>
      <Button look="quiet" disabled={actions.isBusy} onClick={() => void actions.leave('line')}>
        {t('queue.leave.open')}
      </Button>
    </>
  );
}
