import { useState } from 'react';
import {
  useRemovePasskeyMutation,
  type Account_passkeyFragment,
} from '../../../generated/operations/account-passkeys.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';

/** Asks before a passkey stops opening the account. */
export function RemovePasskey({
  passkey,
  onClose,
}: {
  passkey: Account_passkeyFragment;
  onClose: () => void;
}) {
  const t = useText();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const [change, { loading }] = useRemovePasskeyMutation({ context: { isQuiet: true } });

  const doIt = async () => {
    setFailure(null);
    try {
      await change({ variables: { input: { id: passkey.id } } });
      toast.success(t('account.passkeys.removed'));
      onClose();
    } catch (error) {
      setFailure(failureText(t, error));
    }
  };
  return (
    <AppDialog
      open
      width={400}
      onClose={onClose}
      title={t('account.passkeys.removeTitle', { name: passkey.name })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('account.cancel')}
          </Button>
          <Button look="primary" isDanger isBusy={loading} onClick={() => void doIt()}>
            {t('account.passkeys.remove')}
          </Button>
        </>
      }
    >
      <div className="mm-my-steps">
        {failure && (
          <Notice type="error" isUrgent>
            {failure}
          </Notice>
        )}
        <p>{t('account.passkeys.removeText')}</p>
      </div>
    </AppDialog>
  );
}
