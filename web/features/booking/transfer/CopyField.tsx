import { useState } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { reportError } from '../../../lib/errors/report-error.ts';
import { Button } from '../../../ui/controls/Button.tsx';

export function CopyField({
  name,
  value,
  copied = value,
  isMain = false,
}: {
  name: string;
  value: string;
  /** The copied text, where it differs from the shown one. */
  copied?: string;
  isMain?: boolean;
}) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(copied).then(() => setCopied(true), reportError);
  return (
    <div className={isMain ? 'mm-transfer-main' : undefined}>
      <dt>{name}</dt>
      <dd className="mm-numbers">{value}</dd>
      <Button size="small" aria-label={t('transfer.copy', { name })} onClick={() => void copy()}>
        <span aria-live="polite">{t(isCopied ? 'transfer.isCopied' : 'transfer.copyShort')}</span>
      </Button>
    </div>
  );
}
