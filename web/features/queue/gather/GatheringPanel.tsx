import { limits } from '@mo-man/schema/limits.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { sitePath } from '../../../storage/site-settings.ts';
import { TicketCard } from '../../../ui/cards/TicketCard.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ClockIcon, LuckIcon, MoonIcon, TicketIcon } from '../../../ui/icons.tsx';
import { Timer } from '../../../ui/progress/Timer.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { TurnBell } from '../turn-alert/TurnBell.tsx';
import { TurnAlert } from '../turn-alert/TurnAlert.tsx';
import { JoinBar } from '../waiting/JoinBar.tsx';
import { useCalmText } from '../waiting/use-calm-text.ts';
import type { QueueProgress } from '../queue-types.ts';
import type { QueueActions } from '../use-queue-actions.ts';

/** The waiting room before the opening. Its text says that arriving early brings no advantage. */
export function GatheringPanel({
  showingId,
  opensAt,
  isIn,
  progress,
  actions,
}: {
  showingId: string;
  opensAt: string;
  isIn: boolean;
  progress: QueueProgress;
  actions: QueueActions;
}) {
  const t = useText();
  const { dateTime, number } = useFormats();
  const spoken = useCalmText(t('queue.gather.spoken', { gathered: progress.gathered }));
  return (
    <>
      <section className="mm-queue-slip">
        <TicketCard
          isLit={isIn}
          stub={
            <dl className="mm-queue-facts mm-numbers">
              <div>
                <dt>{t('queue.facts.gathered')}</dt>
                <dd>{number(progress.gathered)}</dd>
              </div>
              <div>
                <dt>{t('queue.facts.left')}</dt>
                <dd>{number(progress.left)}</dd>
              </div>
            </dl>
          }
        >
          <div className="mm-queue-live">
            <h2>{t(isIn ? 'queue.gather.inTitle' : 'queue.gather.title')}</h2>
            <p className="mm-queue-clock">
              <Timer until={opensAt} />
            </p>
            <p>{t('queue.gather.bell', { at: dateTime(opensAt) })}</p>
            <p className="mm-unseen" role="status">
              {spoken}
            </p>
          </div>
          <ul className="mm-queue-rules">
            <li>
              <LuckIcon />
              {t('queue.gather.ruleDraw')}
            </li>
            <li>
              <ClockIcon />
              {t('queue.gather.ruleClose', { seconds: limits.drawFreezeSeconds })}
            </li>
            <li>
              <TicketIcon />
              {t('queue.gather.rulePlace')}
            </li>
            <li>
              <MoonIcon />
              {t('queue.gather.ruleAway')}
            </li>
          </ul>
        </TicketCard>
      </section>
      {actions.isChecking && <Notice type="info">{t('captcha.checking')}</Notice>}
      {actions.problem && (
        <Notice type="warning" isUrgent>
          {actions.problem.text}
        </Notice>
      )}
      {isIn && <TurnAlert showingId={showingId} />}
      {isIn && <TurnBell />}
      <p className="mm-queue-hint">
        <a href={sitePath(`/draw/${showingId}`)}>{t('queue.gather.check')}</a>
      </p>
      {isIn ? (
        <Button look="quiet" disabled={actions.isBusy} onClick={() => void actions.leave('gathering')}>
          {t('queue.leave.openGathering')}
        </Button>
      ) : (
        <JoinBar actions={actions}>{t('queue.gather.button')}</JoinBar>
      )}
    </>
  );
}
