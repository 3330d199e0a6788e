import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { useSaveVoucherMutation } from '../../generated/operations/save-voucher.ts';
import { useVoucherSavedQuery } from '../../generated/operations/voucher-saved.ts';
import { failureText } from '../../shared/errors/failure-text.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { openLogin } from '../../shared/session/login-signal.ts';
import { useSession } from '../../shared/session/session-context.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Notice } from '../../shared/ui/states/Notice.tsx';

/** Keeps a voucher for checkout. A visitor logs in first, and it is kept then. */
export function SaveVoucher({ voucherId }: { voucherId: string }) {
  const t = useText();
  const { status } = useSession();
  const isIn = status === 'signedIn';
  const { data } = useVoucherSavedQuery(isIn ? { variables: { id: voucherId } } : skipToken);
  const [saveVoucher, { loading }] = useSaveVoucherMutation({ context: { isQuiet: true } });
  const [problem, setProblem] = useState<string | null>(null);
  const isSaved = isIn && Boolean(data?.voucher?.isSaved);

  const save = async () => {
    setProblem(null);
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
        <Button look="primary" size="large" isBusy={loading} onClick={() => void save()}>
          {t('voucher.save')}
        </Button>
      )}
    </div>
  );
}
