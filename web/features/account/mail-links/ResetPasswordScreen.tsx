import { limits } from '@mo-man/schema/limits.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCheckResetLinkMutation } from '../../../generated/operations/check-reset-link.ts';
import { isFailure } from '../../../lib/errors/error-code.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { openLogin } from '../../../lib/session/login-signal.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { AskResetLink } from './AskResetLink.tsx';
import { MailLinkFrame } from './MailLinkFrame.tsx';
import { NewPasswordByLink } from './NewPasswordByLink.tsx';
import { UncheckedLink } from './UncheckedLink.tsx';
import { useMailedToken } from './use-mailed-token.ts';

type Step = 'checking' | 'good' | 'dead' | 'done';

export function ResetPasswordScreen() {
  const t = useText();
  const token = useMailedToken();
  const [step, setStep] = useState<Step>('checking');
  const [failure, setFailure] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const [check] = useCheckResetLinkMutation({ context: { isQuiet: true } });
  const run = useEffectEvent(async (by: string) => {
    try {
      await check({ variables: { input: { token: by } } });
      setStep('good');
    } catch (error) {
      if (isFailure(error, 'link_expired', 'invalid_input')) setStep('dead');
      else setFailure(error);
    }
  });
  useEffect(() => {
    if (token) void run(token);
  }, [token, tries]);

  if (step === 'done') {
    return (
      <MailLinkFrame
        picture="success"
        title={t('resetPassword.done.title')}
        text={t('resetPassword.done.text')}
      >
        <Button look="primary" size="large" onClick={() => void openLogin({ reason: 'chosen' })}>
          {t('resetPassword.done.login')}
        </Button>
      </MailLinkFrame>
    );
  }
  if (failure) {
    return (
      <UncheckedLink
        error={failure}
        onRetry={() => {
          setFailure(null);
          setTries((count) => count + 1);
        }}
      />
    );
  }
  if (token === null) {
    return (
      <MailLinkFrame picture="lock" title={t('resetPassword.ask.title')} text={t('resetPassword.ask.text')}>
        <AskResetLink />
      </MailLinkFrame>
    );
  }
  if (step === 'dead') {
    return (
      <MailLinkFrame
        picture="warning"
        title={t('resetPassword.dead.title')}
        text={t('resetPassword.dead.text', { minutes: limits.resetLinkMinutes })}
      >
        <AskResetLink />
      </MailLinkFrame>
    );
  }
  if (step === 'checking') {
    return (
      <MailLinkFrame
        picture="lock"
        title={t('route.resetPassword.title')}
        text={t('resetPassword.checking')}
        isBusy
      />
    );
  }
  return (
    <MailLinkFrame picture="lock" title={t('resetPassword.new.title')} text={t('resetPassword.new.text')}>
      <NewPasswordByLink token={token} onDead={() => setStep('dead')} onDone={() => setStep('done')} />
    </MailLinkFrame>
  );
}
