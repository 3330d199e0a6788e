import { useState } from 'react';
import { useLoginWithPasskeyMutation } from '../../../generated/operations/login-with-passkey.ts';
import { useStartPasskeyLoginMutation } from '../../../generated/operations/start-passkey-login.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { askForPasskey, canUsePasskeys, NoPasskey } from '../../../lib/passkey/browser-passkeys.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { miniApp } from '../../../storage/site-settings.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import type { LoginFlow } from '../flow/use-login-flow.ts';

const quiet = { context: { isQuiet: true } };

/** Logs in by a passkey of this site that the browser offers. A partner's frame may not ask for one. */
export function PasskeyLogin({ flow }: { flow: LoginFlow }) {
  const t = useText();
  const isOnline = useIsOnline();
  const [start] = useStartPasskeyLoginMutation(quiet);
  const [login] = useLoginWithPasskeyMutation(quiet);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!canUsePasskeys() || miniApp()) return null;

  const logIn = async () => {
    setFailure(null);
    setBusy(true);
    try {
      const begun = await start({ variables: { input: {} } });
      const used = await askForPasskey(begun.data?.startPasskeyLogin.options ?? '');
      const { data } = await login({ variables: { input: { used } } });
      if (data) flow.follow(data.loginWithPasskey);
    } catch (error) {
      setFailure(error instanceof NoPasskey ? t(`passkey.trouble.${error.trouble}`) : failureText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mm-login-passkey">
      <FormAlert text={failure} />
      <Button size="large" isWide isBusy={isBusy} disabled={!isOnline} onClick={() => void logIn()}>
        {t('auth.passkey')}
      </Button>
    </div>
  );
}
