import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSendVerificationMailMutation } from '../../../generated/operations/send-verification-mail.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { openLogin } from '../../../lib/session/login-signal.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { useMailState } from './use-mailed-token.ts';

/** Requests another link: by the old one's token, or for the logged-in buyer. */
export function SendLinkAgain() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const state = useMailState();
  const { token } = state;
  const { status } = useSession();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const [send, { loading }] = useSendVerificationMailMutation({ context: { isQuiet: true } });
  if (!token && status === 'visitor') {
    return (
      <>
        <p className="mm-mail-note">{t('verifyEmail.again.login')}</p>
        <Button look="primary" size="large" onClick={() => void openLogin({ reason: 'action' })}>
          {t('shell.login.open')}
        </Button>
      </>
    );
  }
  const again = async () => {
    setFailure(null);
    setSent(false);
    try {
      await send({ variables: { input: token ? { token } : {} } });
      setSent(true);
      if (!pathname.endsWith('/sent')) void navigate('/verify-email/sent', { replace: true, state });
    } catch (error) {
      setFailure(failureText(t, error));
    }
  };
  return (
    <div className="mm-mail-actions">
      {failure && (
        <Notice type="error" isUrgent>
          {failure}
        </Notice>
      )}
      <div role="status">{isSent && <Notice type="success">{t('verifyEmail.again.sent')}</Notice>}</div>
      <Button
        look={pathname.endsWith('/sent') ? 'outlined' : 'primary'}
        size="large"
        isBusy={loading}
        onClick={() => void again()}
      >
        {t('verifyEmail.again.do')}
      </Button>
    </div>
  );
}
