import { limits } from '@mo-man/schema/limits.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { BottomActionBar } from '../../../ui/page/BottomActionBar.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { TicketCard } from '../../../ui/cards/TicketCard.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { useWakeLock } from '../../../lib/use-wake-lock.ts';
import { useRingAtTurn } from '../turn-alert/turn-bell.ts';
import { QueueFacts } from '../waiting/QueueFacts.tsx';
import type { QueueProgress } from '../queue-types.ts';
import type { QueueActions } from '../use-queue-actions.ts';

const RETRY_MS = 4_000;

/** The number is served. The turn starts while the buyer looks at the page; while all turns are taken the page asks again. */
export function TurnReady({
  title,
  number,
  progress,
  actions,
  onStarted,
}: {
  title: string;
  number: number;
  progress: QueueProgress;
  actions: QueueActions;
  onStarted: () => void;
}) {
  const t = useText();
  const formats = useFormats();
  useWakeLock();
  useRingAtTurn();
  const [isAwaiting, setAwaiting] = useState(false);
  const isPaused = progress.status === 'paused';
  const start = async () => {
    const answer = await actions.start();
    setAwaiting(answer === 'notYet');
    if (answer === 'done') onStarted();
  };
  const startAgain = useEffectEvent(() => void start());
  useEffect(() => {
    if (!isAwaiting) return;
    // A random interval keeps those who wait for a free turn from asking at the same time.
    const asking = setInterval(() => startAgain(), RETRY_MS * (0.75 + Math.random() / 2));
    return () => clearInterval(asking);
  }, [isAwaiting]);

  return (
    <>
      <section className="mm-queue-slip">
        <TicketCard isLit stub={<QueueFacts progress={progress} />}>
          <div className="mm-queue-live mm-queue-turn">
            <h2 aria-live="assertive">{t('queue.ready.title')}</h2>
            <p className="mm-queue-thanks">{t('queue.ready.thanks', { title })}</p>
            <p>{t('queue.ready.text', { minutes: limits.turnMinutes })}</p>
            <p className="mm-queue-number">{t('queue.waiting.number', { number: formats.number(number) })}</p>
          </div>
        </TicketCard>
      </section>
      {isPaused && <Notice type="info">{t('queue.status.paused')}</Notice>}
      {isAwaiting && !isPaused && <Notice type="info">{t('queue.ready.freeing')}</Notice>}
      {progress.left === 0 && <Notice type="warning">{t('queue.status.nothingLeft')}</Notice>}
      {actions.problem && (
        <Notice type="warning" isUrgent>
          {actions.problem.text}
        </Notice>
      )}
      <BottomActionBar>
        <Button
          look="primary"
          size="large"
          isWide
          isBusy={actions.isBusy || isAwaiting}
          onClick={() => void start()}
        >
          {t('queue.ready.start')}
        </Button>
      </BottomActionBar>
      <Button look="quiet" disabled={actions.isBusy} onClick={() => void actions.leave('line')}>
        {t('queue.leave.open')}
      </Button>
    </>
  );
}
