import type { ReactNode } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { StateIcon } from '../icons.tsx';
import { Button } from '../controls/Button.tsx';
import './states.css';

/** A failure with a button to retry. Without Apollo, because the ticket screens use it too. */
export function FailedState({
  text,
  onRetry,
  children,
}: {
  text: string;
  onRetry?: () => void;
  children?: ReactNode;
}) {
  const t = useText();
  return (
    <div className="mm-state" role="alert">
      <div className="mm-state-picture mm-state-warning">
        <StateIcon type="warning" size={48} />
      </div>
      <h2>{t('error.state.title')}</h2>
      <p>{text}</p>
      {onRetry && (
        <div className="mm-state-actions">
          <Button onClick={onRetry}>{t('error.state.retry')}</Button>
        </div>
      )}
      {children}
    </div>
  );
}
