import type { ReactNode } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';

/** The end of a small form of the account: send it, or leave all as it was. */
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
  /** What cannot be undone. */
  isDanger?: boolean;
  /** Another word than "cancel". */
  cancel?: string;
  onCancel: () => void;
  /** Between the two. */
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
