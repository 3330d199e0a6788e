import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { QueueProgress } from '../queue-types.ts';

export function QueueFacts({
  progress,
  waiting,
  isEarly = false,
}: {
  progress: QueueProgress;
  waiting?: number;
  isEarly?: boolean;
}) {
  const t = useText();
  const { number } = useFormats();
  return (
    <dl className="mm-queue-facts mm-numbers">
      {waiting !== undefined && (
        <div>
          <dt>{t('queue.facts.waiting')}</dt>
          <dd>{number(waiting)}</dd>
        </div>
      )}
      {!isEarly && (
        <div>
          <dt>{t('queue.facts.nowServing')}</dt>
          <dd>{number(progress.nowServing)}</dd>
        </div>
      )}
      <div>
        <dt>{t('queue.facts.left')}</dt>
        <dd>{number(progress.left)}</dd>
      </div>
    </dl>
  );
}
