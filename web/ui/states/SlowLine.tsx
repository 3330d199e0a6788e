import { useSyncExternalStore } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { isSlow, listenSlow } from '../../lib/server/slow-answers.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import './slow-line.css';

/** Above every screen: a request takes long, and the page is still waiting. */
export function SlowLine() {
  const t = useText();
  const isOnline = useIsOnline();
  const isShown = useSyncExternalStore(listenSlow, isSlow, () => false) && isOnline;
  return (
    <div className="mm-slow" aria-live="polite">
      {isShown && <p className="mm-slow-line">{t('shell.slow')}</p>}
    </div>
  );
}
