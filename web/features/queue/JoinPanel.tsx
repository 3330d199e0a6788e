import Button from '@mui/material/Button';
import { limits } from '@mo-man/schema/limits.ts';
import { useFormats } from '../../shared/intl/use-formats.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { BottomActionBar } from '../../shared/ui/BottomActionBar.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { LineFacts } from './LineFacts.tsx';
import { waitingCount } from './queue-line.rule.ts';
import type { QueueProgress, QueueShowing } from './queue-types.ts';
import type { QueueActions } from './use-queue-actions.ts';

/** Before the number: how the line works, how long it is, and the way in. */
export function JoinPanel({
  showing,
  progress,
  actions,
}: {
  showing: QueueShowing;
  progress: QueueProgress;
  actions: QueueActions;
}) {
  const t = useText();
  const { dateTime } = useFormats();
  const isClosed = progress.status === 'stopped';
  const isEarly = showing.saleStatus === 'not_open_for_sale_yet';
  const { problem } = actions;
  return (
    <>
      <section className="mm-queue-card">
        <h2>{t('queue.join.title')}</h2>
        <ul className="mm-queue-rules">
          <li>{t('queue.join.rulePlace')}</li>
          <li>{t('queue.join.ruleTurn', { minutes: limits.turnMinutes })}</li>
          <li>{t('queue.join.ruleAway')}</li>
        </ul>
        <LineFacts progress={progress} waiting={waitingCount(progress)} />
      </section>
      {isClosed && <Notice type="info">{t('queue.status.stopped')}</Notice>}
      {progress.status === 'paused' && <Notice type="info">{t('queue.status.paused')}</Notice>}
      {isEarly && <Notice type="info">{t('queue.join.early', { at: dateTime(showing.saleOpensAt) })}</Notice>}
      {problem && (
        <Notice type="warning" isUrgent>
          {problem.opensAt ? t('queue.join.early', { at: dateTime(problem.opensAt) }) : problem.text}
        </Notice>
      )}
      {!isClosed && !isEarly && (
        <BottomActionBar>
          <Button
            variant="contained"
            size="large"
            fullWidth
            loading={actions.isBusy}
            onClick={() => void actions.join()}
          >
            {t('queue.join.button')}
          </Button>
        </BottomActionBar>
      )}
    </>
  );
}
