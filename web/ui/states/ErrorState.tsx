import { traceOf } from '../../lib/errors/error-code.ts';
import { failureWords } from '../../lib/intl/failure-text.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { FailedState } from './FailedState.tsx';
import { TraceLine } from '../toast/TraceLine.tsx';

/** A screen whose query failed: the server's text, else that of a missing network. */
export function ErrorState({ error, onRetry }: { error?: unknown; onRetry?: () => void }) {
  const t = useText();
  const trace = traceOf(error);
  return (
    <FailedState text={failureWords(t, error)} onRetry={onRetry}>
      {trace && <TraceLine trace={trace} />}
    </FailedState>
  );
}
