import { useText } from '../../lib/intl/use-text.ts';
import { useWhenAwake } from '../../lib/live/awake.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { OfflineIcon } from '../icons.tsx';
import { sitePath } from '../../storage/site-settings.ts';
import { Button } from '../controls/Button.tsx';
import { buttonClass } from '../controls/button-class.ts';
import './offline-line.css';

/**
 * Nothing could be loaded. Without a network it says what still works. It retries when the network is back or the page is visible again.
 */
export function UnloadedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const isOnline = useIsOnline();
  useWhenAwake(onRetry);
  if (isOnline) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      picture={<OfflineIcon size={48} />}
      title={t('shell.offline.title')}
      text={t('shell.offline.text')}
    >
      <a className={buttonClass({ look: 'primary' })} href={sitePath('/my-tickets')}>
        {t('shell.tickets')}
      </a>
      <Button onClick={onRetry}>{t('error.state.retry')}</Button>
    </EmptyState>
  );
}

/** Above a screen that shows data loaded before the network was lost. */
export function OfflineLine() {
  const t = useText();
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="mm-offline-line">
          <OfflineIcon size={20} />
          {t('shell.offline.line')}
        </p>
      )}
    </div>
  );
}
