import { limits } from '@mo-man/schema/limits.ts';
import { useState } from 'react';
import { useForgotPasswordMutation } from '../../../generated/operations/forgot-password.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RetryWait } from './RetryWait.tsx';
import type { Who } from '../flow/login-step.rule.ts';
import { StepHead } from './StepHead.tsx';
import type { LoginFlow } from '../flow/use-login-flow.ts';

/** A link may have been sent; the text is the same for every address. */
export function LinkSentStep({ who, flow }: { who: Who; flow: LoginFlow }) {
  const t = useText();
  const [isAgain, setAgain] = useState(false);
  const [forgot] = useForgotPasswordMutation({ context: { isQuiet: true } });
  const form = useForm({}, {}, async () => {
    setAgain(false);
    await forgot({ variables: { input: { email: who.value } } });
    setAgain(true);
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <StepHead title={t('auth.linkSent.title')} takesFocus>
        {t('auth.linkSent.text', { email: who.value, minutes: limits.resetLinkMinutes })}
      </StepHead>
      <FormAlert text={form.alert} />
      <RetryWait at={form.retryAt} />
      <FormAlert severity="info" text={isAgain ? t('auth.linkSent.again') : null} />
      <p className="mm-login-hint">{t('auth.linkSent.hint')}</p>
      <Button look="primary" size="large" isWide onClick={() => flow.go({ name: 'password', who })}>
        {t('auth.linkSent.back')}
      </Button>
      <Button look="link" isBusy={form.isBusy} type="submit">
        {t('auth.linkSent.resend')}
      </Button>
    </form>
  );
}
