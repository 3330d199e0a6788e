import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { useSaveVoucherMutation } from '../../generated/operations/save-voucher.ts';
import { useVoucherSavedQuery } from '../../generated/operations/voucher-saved.ts';
import { failureText } from '../../lib/intl/failure-text.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { openLogin } from '../../lib/session/login-signal.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/states/Notice.tsx';

/** Saves a voucher for the checkout. A visitor logs in first, and it is saved then. */
export function SaveVoucher({
  voucherId,
  onVisitor,
  isPrimary = true,
}: {
  voucherId: string;
  /** Closes an overlay, if there is one, before a visitor can log in. */
  onVisitor?: () => void;
  /** False beside other such buttons. */
  isPrimary?: boolean;
}) {
  const t = useText();
  const { status } = useSession();
  const isIn = status === 'signedIn';
  const { data } = useVoucherSavedQuery(isIn ? { variables: { id: voucherId } } : skipToken);
  const [saveVoucher, { loading }] = useSaveVoucherMutation({ context: { isQuiet: true } });
  const [problem, setProblem] = useState<string | null>(null);
  const isSaved = isIn && Boolean(data?.voucher?.isSaved);

  const save = async () => {
    setProblem(null);
    if (!isIn && onVisitor) return onVisitor();
    if (!isIn && !(await openLogin({ reason: 'action' }))) return;
    try {
      await saveVoucher({ variables: { input: { voucherId } } });
    } catch (error) {
      setProblem(failureText(t, error));
    }
  };
  return (
    <div className="mm-voucher-save">
      {problem && (
        <Notice type="error" isUrgent>
          {problem}
        </Notice>
      )}
      <div role="status">
        {isSaved && (
          <Notice type="success" isHeardAlready>
            {t('voucher.saved')}
          </Notice>
        )}
      </div>
      {!isSaved && (
        <Button
          {...(isPrimary ? { look: 'primary', size: 'large' } : { size: 'small' })}
          isBusy={loading}
          onClick={() => void save()}
        >
          {t('voucher.save')}
        </Button>
      )}
    </div>
  );
}
