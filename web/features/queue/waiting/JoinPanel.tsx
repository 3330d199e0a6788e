import { limits } from '@mo-man/schema/limits.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { ClockIcon, MoonIcon, TicketIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { TicketCard } from '../../../ui/cards/TicketCard.tsx';
import { Timer } from '../../../ui/progress/Timer.tsx';
import { useSecondsLeft } from '../../../ui/progress/use-seconds-left.ts';
import { JoinBar } from './JoinBar.tsx';
import { QueueClosed } from './QueueClosed.tsx';
import { QueueFacts } from './QueueFacts.tsx';
import { waitingCount } from '../queue-progress.rule.ts';
import type { QueueProgress, QueueShowing } from '../queue-types.ts';
import type { QueueActions } from '../use-queue-actions.ts';

const DAY_SECONDS = 86_400;

export function JoinPanel({
  showing,
  progress,
  gathersFrom,
  isComingBack,
  actions,
}: {
  showing: QueueShowing;
  progress: QueueProgress;
  /** Opening of the waiting room; null once it is open. */
  gathersFrom: string | null;
  /** The restored queue could not be shown the proof of the place yet; the page retries. */
  isComingBack: boolean;
  actions: QueueActions;
}) {
  const t = useText();
  const { dateTime } = useFormats();
  const seconds = useSecondsLeft(gathersFrom ?? 0);
  // The button appears by this phone's clock, without a request; the server's clock decides when the buyer joins.
  const isEarly = gathersFrom !== null && seconds > 0;
  const { problem } = actions;
  if (progress.status === 'stopped')
    return <QueueClosed showing={showing} number={null} progress={progress} />;
  return (
    <>
      <section className="mm-queue-slip">
        <TicketCard
          isLit={isEarly}
          stub={
            isEarly ? (
              <QueueFacts progress={progress} isEarly />
            ) : (
              <QueueFacts progress={progress} waiting={waitingCount(progress)} />
            )
          }
        >
          {isEarly ? (
            <div className="mm-queue-live">
              <h2>{t('queue.early.title')}</h2>
              {seconds < DAY_SECONDS && (
                <p className="mm-queue-clock">
                  <Timer until={gathersFrom} />
                </p>
              )}
              <p>{t('queue.early.from', { at: dateTime(gathersFrom) })}</p>
              <p>{t('queue.join.early', { at: dateTime(showing.saleOpensAt) })}</p>
              <p className="mm-queue-hint">{t('queue.early.text')}</p>
            </div>
          ) : (
            <h2>{t('queue.join.title')}</h2>
          )}
          <ul className="mm-queue-rules">
            <li>
              <TicketIcon />
              {t('queue.join.rulePlace')}
            </li>
            <li>
              <ClockIcon />
              {t('queue.join.ruleTurn', { minutes: limits.turnMinutes })}
            </li>
            <li>
              <MoonIcon />
              {t('queue.join.ruleAway')}
            </li>
          </ul>
        </TicketCard>
      </section>
      {progress.status === 'drawing' && <Notice type="info">{t('queue.join.listClosed')}</Notice>}
      {progress.status === 'paused' && <Notice type="info">{t('queue.status.paused')}</Notice>}
      {actions.isChecking && <Notice type="info">{t('captcha.checking')}</Notice>}
      {isComingBack && (
        <Notice type="warning" title={t('queue.return.title')}>
          {t('queue.return.text')}
        </Notice>
      )}
      {problem && !isComingBack && (
        <Notice type="warning" isUrgent>
          {problem.opensAt ? t('queue.join.early', { at: dateTime(problem.opensAt) }) : problem.text}
        </Notice>
      )}
      {!isEarly && <JoinBar actions={actions}>{t('queue.join.button')}</JoinBar>}
    </>
  );
}
