import type { ReactNode } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';

export function FormButtons({
  send,
  isBusy,
  isDanger,
  cancel,
  onCancel,
  children,
}: {
  send: string;
  isBusy: boolean;
  /** For an action that cannot be undone. */
  isDanger?: boolean;
  /** Replaces the text "cancel". */
  cancel?: string;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const t = useText();
  return (
    <div className="mm-my-buttons">
      <Button look="primary" isDanger={isDanger} isBusy={isBusy} type="submit">
        {send}
      </Button>
      {children}
      <Button look="quiet" onClick={onCancel}>
        {cancel ?? t('account.cancel')}
      </Button>
    </div>
  );
}
