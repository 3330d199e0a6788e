import { useState } from 'react';
import {
  useAddPasskeyMutation,
  useStartPasskeyMutation,
} from '../../../generated/operations/account-passkeys.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { makePasskey, NoPasskey } from '../../../lib/passkey/browser-passkeys.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';

/** Makes a passkey in this browser, after the check of the owner, and adds it to the account. */
export function useAddPasskey() {
  const t = useText();
  const toast = useToast();
  const [start] = useStartPasskeyMutation({ context: { isQuiet: true }, fetchPolicy: 'no-cache' });
  const [addMade] = useAddPasskeyMutation({ context: { isQuiet: true } });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async () => {
    setFailure(null);
    setBusy(true);
    try {
      const { data } = await start({ variables: { input: {} } });
      const made = await makePasskey(data?.startPasskey.options ?? '');
      await addMade({ variables: { input: { made } } });
      toast.success(t('account.passkeys.added'));
    } catch (error) {
      setFailure(error instanceof NoPasskey ? t(`passkey.trouble.${error.trouble}`) : failureText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return { add, isBusy, failure };
}
