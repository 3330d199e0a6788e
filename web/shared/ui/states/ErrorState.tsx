import { failureText } from '../../errors/failure-text.ts';
import { useText } from '../../intl/use-text.ts';
import { FailedState } from './FailedState.tsx';

/** What a screen shows when its query failed: the server's own words, else those of a lost network. */
export function ErrorState({ error, onRetry }: { error?: unknown; onRetry?: () => void }) {
  const t = useText();
  return <FailedState text={failureText(t, error)} onRetry={onRetry} />;
}
