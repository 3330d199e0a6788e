import { useState } from 'react';
import { useUnlinkSocialLoginMutation } from '../../../generated/operations/unlink-social-login.ts';
import type { LoginProvider } from '../../../generated/schema-types.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';

/** Asks before a login at another site stops opening this account. */
export function UnlinkDialog({
  login,
  onClose,
}: {
  login: { id: string; provider: LoginProvider };
  onClose: () => void;
}) {
  const t = useText();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const [unlink, { loading }] = useUnlinkSocialLoginMutation({ context: { isQuiet: true } });
  const site = t(`account.social.${login.provider}`);

  const unlinkIt = async () => {
    setFailure(null);
    try {
      await unlink({ variables: { input: { id: login.id } } });
      toast.success(t('account.social.unlinked', { site }));
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
      title={t('account.social.unlinkTitle', { site })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('account.cancel')}
          </Button>
          <Button look="primary" isDanger isBusy={loading} onClick={() => void unlinkIt()}>
            {t('account.social.unlink')}
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
        <p>{t('account.social.unlinkText')}</p>
      </div>
    </AppDialog>
  );
}
