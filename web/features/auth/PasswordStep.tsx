import Button from '@mui/material/Button';
import { passwordRule } from '@mo-man/schema/rules/password.rule.ts';
import { useLoginWithEmailMutation, useLoginWithPhoneMutation } from '../../generated/hooks.ts';
import { FormAlert } from '../../shared/form/FormAlert.tsx';
import { PasswordInput } from '../../shared/form/PasswordInput.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { RetryWait } from './RetryWait.tsx';
import { IdentityLine } from './IdentityLine.tsx';
import type { Who } from './login-step.rule.ts';
import { StepHead } from './StepHead.tsx';
import type { LoginFlow } from './use-login-flow.ts';

const quiet = { context: { isQuiet: true } };

/** The password of the number or address just given. */
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
      <RetryWait at={form.retryAt} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={form.isBusy}>
        {t('auth.login')}
      </Button>
      <Button onClick={() => flow.go({ name: 'forgot', who })}>{t('auth.forgot.open')}</Button>
    </form>
  );
}
