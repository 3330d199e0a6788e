import { passwordRule } from '@mo-man/schema/rules/account/password.rule.ts';
import { useLoginWithEmailMutation } from '../../../generated/operations/login-with-email.ts';
import { useLoginWithPhoneMutation } from '../../../generated/operations/login-with-phone.ts';
import { isFailure } from '../../../lib/errors/error-code.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RetryWait } from './RetryWait.tsx';
import { IdentityLine } from './IdentityLine.tsx';
import type { LoginStep } from '../flow/login-step.rule.ts';
import { StepHead } from './StepHead.tsx';
import type { LoginFlow } from '../flow/use-login-flow.ts';
import { useSendCode } from '../flow/use-send-code.ts';

const quiet = { context: { isQuiet: true } };

/**
 * The password of the number or address. After a correct code that was not enough, its proof is sent too, so that failed guesses by
 * strangers do not lock the owner out. No other code is offered then.
 */
export function PasswordStep({ step, flow }: { step: LoginStep & { name: 'password' }; flow: LoginFlow }) {
  const { who, notice, proof } = step;
  const t = useText();
  const [loginWithPhone] = useLoginWithPhoneMutation(quiet);
  const [loginWithEmail] = useLoginWithEmailMutation(quiet);
  const byPhone = async (password: string, phoneToken?: string) => {
    const phone = who.kind === 'phone' ? who.value : '';
    const { data } = await loginWithPhone({ variables: { input: { phone, password, phoneToken } } });
    return data?.loginWithPhone;
  };
  const byName = async (password: string) => {
    if (who.kind !== 'email') return byPhone(password);
    const { data } = await loginWithEmail({ variables: { input: { email: who.value, password } } });
    return data?.loginWithEmail;
  };
  const form = useForm(
    { password: passwordRule },
    { password: '' },
    async ({ password }) => {
      const answer = await (proof ? byPhone(password, proof.phoneToken) : byName(password)).catch(
        (error: unknown) => {
          // The proof has expired; the password alone may be enough.
          if (proof && isFailure(error, 'otp_expired')) return byName(password);
          throw error;
        },
      );
      if (answer) flow.follow(answer);
      return true;
    },
    { refusalField: 'password' },
  );
  const sendCode = useSendCode();
  const code = useForm({}, {}, async () => {
    flow.go(await sendCode({ who, purpose: 'login', from: { name: 'password', who } }));
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <StepHead title={t('auth.password.title')} />
      <FormAlert severity="info" text={form.isBusy ? null : notice} />
      <IdentityLine who={who} onChange={() => flow.go({ name: 'start' })} />
      <PasswordInput
        isLabelUp
        field={form.fieldProps('password')}
        label={t('auth.password.label')}
        autoComplete="current-password"
        autoFocus
      />
      <FormAlert text={code.alert} />
      <RetryWait at={form.retryAt ?? code.retryAt} />
      <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
        {t('auth.login')}
      </Button>
      {!notice && (
        <Button size="large" isWide isBusy={code.isBusy} onClick={() => code.sendNow()}>
          {t(who.kind === 'email' ? 'auth.email.withCode' : 'auth.phone.withCode')}
        </Button>
      )}
      <Button look="link" onClick={() => flow.go({ name: 'forgot', who, from: step })}>
        {t('auth.forgot.open')}
      </Button>
    </form>
  );
}
