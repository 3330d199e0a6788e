import { useState } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { reportError } from '../../lib/errors/report-error.ts';
import { Button } from '../controls/Button.tsx';
import './trace-line.css';

/** The id by which support finds a failure in the server's log, with a button that copies it. */
export function TraceLine({ trace }: { trace: string }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(trace).then(() => setCopied(true), reportError);
  return (
    <div className="mm-state-trace">
      <span>
        {t('error.trace.label')} <code translate="no">{trace}</code>
      </span>
      <Button look="link" size="small" onClick={() => void copy()}>
        <span aria-live="polite">{t(isCopied ? 'error.trace.copied' : 'error.trace.copy')}</span>
      </Button>
    </div>
  );
}
