import TextField from '@mui/material/TextField';
import { limits } from '@mo-man/schema/limits.ts';
import { nameRule } from '@mo-man/schema/rules/account/name.rule.ts';
import { optionalPasswordRule } from '@mo-man/schema/rules/account/password.rule.ts';
import { useCreatePasswordMutation } from '../../../generated/operations/create-password.ts';
import { errorText, isFailure } from '../../../lib/errors/error-code.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { keepLoginDraft, readLoginDraft } from '../../../storage/login-draft.ts';
import { RetryWait } from './RetryWait.tsx';
import { IdentityLine } from './IdentityLine.tsx';
import type { Proof } from '../flow/login-step.rule.ts';
import { StepHead } from './StepHead.tsx';
import type { LoginFlow } from '../flow/use-login-flow.ts';

/**
 * The number or address is verified and new here: a name, and optionally a password. During a purchase the password is left for the
 * account screen.
 */
export function NewAccountStep({
  proof,
  isBuying,
  flow,
}: {
  proof: Proof;
  isBuying: boolean;
  flow: LoginFlow;
}) {
  const t = useText();
  const [createPassword] = useCreatePasswordMutation({ context: { isQuiet: true } });
  const form = useForm(
    { name: nameRule, password: optionalPasswordRule },
    { name: readLoginDraft().name, password: '' },
    async ({ name, password }) => {
      const input = { phoneToken: proof.phoneToken, name, password: password || undefined };
      const { data } = await createPassword({ variables: { input } });
      if (data) flow.follow(data.createPassword);
      return true;
    },
    {
      onType: (field, value) => field === 'name' && keepLoginDraft({ name: value }),
      onFailure: (error) => {
        const text = errorText(error) ?? undefined;
        if (isFailure(error, 'otp_expired')) flow.go({ name: 'start', notice: text });
        else if (isFailure(error, 'phone_taken', 'email_taken'))
          flow.go({ name: 'password', who: proof.who, notice: text });
        else return false;
        return true;
      },
    },
  );
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <StepHead title={t('auth.new.title')}>{t(isBuying ? 'auth.new.textBuying' : 'auth.new.text')}</StepHead>
      <IdentityLine who={proof.who} />
      <FormAlert text={form.alert} />
      <RetryWait at={form.retryAt} />
      <TextField
        {...form.fieldProps('name')}
        label={t('auth.name.label')}
        autoComplete="name"
        autoFocus
        fullWidth
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {!isBuying && (
        <PasswordInput
          isLabelUp
          field={form.fieldProps('password')}
          label={t('auth.password.choose')}
          hint={t('auth.password.optional', { min: limits.passwordMin, max: limits.passwordMax })}
          autoComplete="new-password"
        />
      )}
      <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
        {t('auth.new.create')}
      </Button>
    </form>
  );
}
