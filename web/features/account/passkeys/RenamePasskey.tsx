import { limits } from '@mo-man/schema/limits.ts';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import {
  useRenamePasskeyMutation,
  type Account_passkeyFragment,
} from '../../../generated/operations/account-passkeys.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';

/** Asks for another name of a passkey. */
export function RenamePasskey({
  passkey,
  onClose,
}: {
  passkey: Account_passkeyFragment;
  onClose: () => void;
}) {
  const t = useText();
  const toast = useToast();
  const [name, setName] = useState(passkey.name);
  const [failure, setFailure] = useState<string | null>(null);
  const [change, { loading }] = useRenamePasskeyMutation({ context: { isQuiet: true } });

  const doIt = async () => {
    setFailure(null);
    try {
      await change({ variables: { input: { id: passkey.id, name: name.trim() } } });
      toast.success(t('account.passkeys.renamed'));
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
      title={t('account.passkeys.renameTitle')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('account.cancel')}
          </Button>
          <Button look="primary" disabled={name.trim() === ''} isBusy={loading} onClick={() => void doIt()}>
            {t('account.passkeys.save')}
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
        <TextField
          label={t('account.passkeys.name')}
          value={name}
          slotProps={{ htmlInput: { maxLength: limits.passkeyNameMax } }}
          fullWidth
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
      </div>
    </AppDialog>
  );
}
