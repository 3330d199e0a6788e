import { useForgotPasswordMutation } from '../../../generated/operations/forgot-password.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RetryWait } from './RetryWait.tsx';
import { IdentityLine } from './IdentityLine.tsx';
import type { LoginStep } from '../flow/login-step.rule.ts';
import { StepHead } from './StepHead.tsx';
import type { LoginFlow } from '../flow/use-login-flow.ts';
import { useSendCode } from '../flow/use-send-code.ts';

/** A forgotten password: a code to a number, a link to an address. Neither reveals whether there is an account. */
export function ForgotStep({ step, flow }: { step: LoginStep & { name: 'forgot' }; flow: LoginFlow }) {
  const t = useText();
  const { who, from } = step;
  const [forgot] = useForgotPasswordMutation({ context: { isQuiet: true } });
  const sendCode = useSendCode();
  const form = useForm({}, {}, async () => {
    if (who.kind === 'email') {
      await forgot({ variables: { input: { email: who.value } } });
      flow.go({ name: 'linkSent', who });
    } else flow.go(await sendCode({ who, purpose: 'password_reset', from: step }));
  });
  const way = who.kind === 'email' ? 'email' : 'phone';
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <StepHead title={t('auth.forgot.title')} takesFocus>
        {t(`auth.forgot.text.${way}`)}
      </StepHead>
      <FormAlert text={form.alert} />
      <RetryWait at={form.retryAt} />
      <IdentityLine
        who={who}
        onChange={from.name === 'password' ? () => flow.go({ name: 'start' }) : undefined}
      />
      <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
        {t(`auth.forgot.send.${way}`)}
      </Button>
    </form>
  );
}
