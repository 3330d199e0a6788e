import { passwordRule } from '@mo-man/schema/rules/account/password.rule.ts';
import { useLoginWithEmailMutation } from '../../../generated/operations/login-with-email.ts';
import { useLoginWithPhoneMutation } from '../../../generated/operations/login-with-phone.ts';
import { FormAlert } from '../../../shared/form/FormAlert.tsx';
import { PasswordInput } from '../../../shared/form/PasswordInput.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { useText } from '../../../shared/intl/use-text.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { RetryWait } from './RetryWait.tsx';
import { IdentityLine } from './IdentityLine.tsx';
import type { Who } from '../flow/login-step.rule.ts';
import { StepHead } from './StepHead.tsx';
import type { LoginFlow } from '../flow/use-login-flow.ts';
import { useSendCode } from '../flow/use-send-code.ts';

const quiet = { context: { isQuiet: true } };

/** The password of the number or address just given. `notice` comes after a right code, which was not enough: none is offered again. */
export function PasswordStep({ who, notice, flow }: { who: Who; notice?: string; flow: LoginFlow }) {
  const t = useText();
  const [loginWithPhone] = useLoginWithPhoneMutation(quiet);
  const [loginWithEmail] = useLoginWithEmailMutation(quiet);
  const form = useForm(
    { password: passwordRule },
    { password: '' },
    async ({ password }) => {
      const answer =
        who.kind === 'email'
          ? (await loginWithEmail({ variables: { input: { email: who.value, password } } })).data
              ?.loginWithEmail
          : (await loginWithPhone({ variables: { input: { phone: who.value, password } } })).data
              ?.loginWithPhone;
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
      <Button look="link" onClick={() => flow.go({ name: 'forgot', who })}>
        {t('auth.forgot.open')}
      </Button>
    </form>
  );
}
