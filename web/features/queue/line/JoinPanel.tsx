import { limits } from '@mo-man/schema/limits.ts';
import { useFormats } from '../../../shared/intl/use-formats.ts';
import { useText } from '../../../shared/intl/use-text.ts';
import { BottomActionBar } from '../../../shared/ui/page/BottomActionBar.tsx';
import { ClockIcon, MoonIcon, TicketIcon } from '../../../shared/ui/icons.tsx';
import { Notice } from '../../../shared/ui/states/Notice.tsx';
import { TicketCard } from '../../../shared/ui/cards/TicketCard.tsx';
import { Timer } from '../../../shared/ui/progress/Timer.tsx';
import { useSecondsLeft } from '../../../shared/ui/progress/use-seconds-left.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { LineClosed } from './LineClosed.tsx';
import { LineFacts } from './LineFacts.tsx';
import { waitingCount } from '../queue-line.rule.ts';
import type { QueueProgress, QueueShowing } from '../queue-types.ts';
import type { QueueActions } from '../use-queue-actions.ts';

const DAY_SECONDS = 86_400;

/** Before the number: when the line opens, how the line works, how long it is, and the way in. */
export function JoinPanel({
  showing,
  progress,
  gathersFrom,
  actions,
}: {
  showing: QueueShowing;
  progress: QueueProgress;
  /** When the waiting room opens; null once it has. */
  gathersFrom: string | null;
  actions: QueueActions;
}) {
  const t = useText();
  const { dateTime } = useFormats();
  const isClosed = progress.status === 'stopped';
  const seconds = useSecondsLeft(gathersFrom ?? 0);
  // The way in is there on time without a question to the server; joining is where the server's clock decides.
  const isEarly = gathersFrom !== null && seconds > 0;
  const { problem } = actions;
  return (
    <>
      <section className="mm-queue-slip">
        <TicketCard
          isLit={isEarly}
          stub={<LineFacts progress={progress} waiting={isEarly ? undefined : waitingCount(progress)} />}
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
      {isClosed && <LineClosed showing={showing} />}
      {progress.status === 'paused' && <Notice type="info">{t('queue.status.paused')}</Notice>}
      {actions.isChecking && <Notice type="info">{t('captcha.checking')}</Notice>}
      {problem && (
        <Notice type="warning" isUrgent>
          {problem.opensAt ? t('queue.join.early', { at: dateTime(problem.opensAt) }) : problem.text}
        </Notice>
      )}
      {!isClosed && !isEarly && (
        <BottomActionBar>
          <Button
            look="primary"
            size="large"
            isWide
            isBusy={actions.isBusy}
            onClick={() => void actions.join()}
          >
            {t('queue.join.button')}
          </Button>
        </BottomActionBar>
      )}
    </>
  );
}
