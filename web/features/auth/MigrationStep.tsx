import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { emailRule } from '@mo-man/schema/rules/email.rule.ts';
import { passwordRule } from '@mo-man/schema/rules/password.rule.ts';
import { useMigrateAccountMutation } from '../../generated/hooks.ts';
import { PasswordInput } from '../../shared/form/PasswordInput.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { keepLoginDraft, readLoginDraft } from '../../storage/login-draft.ts';
import { RetryWait } from './RetryWait.tsx';
import type { Join } from './login-step.rule.ts';
import { StepHead } from './StepHead.tsx';
import type { LoginFlow } from './use-login-flow.ts';

/** A login of another site meets an older account that has a password: joined by it, by a code, or not at all. */
export function MigrationStep({ join, flow }: { join: Join; flow: LoginFlow }) {
  const t = useText();
  const [migrate] = useMigrateAccountMutation({ context: { isQuiet: true } });
  const form = useForm(
    { email: emailRule, password: passwordRule },
    { email: readLoginDraft().email, password: '' },
    async (input) => {
      const { data } = await migrate({ variables: { input } });
      if (data) flow.follow(data.migrateAccount);
      return true;
    },
    {
      refusalField: 'password',
      onType: (field, value) => field === 'email' && keepLoginDraft({ email: value }),
    },
  );
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <StepHead title={t('auth.join.title')}>{t('auth.migration.text', { knownAs: join.knownAs })}</StepHead>
      <TextField
        {...form.fieldProps('email')}
        type="email"
        label={t('auth.email.label')}
        autoComplete="username"
        autoFocus
        fullWidth
        slotProps={{
          htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
          inputLabel: { shrink: true },
        }}
      />
      <PasswordInput
        isLabelUp
        field={form.fieldProps('password')}
        label={t('auth.password.label')}
        autoComplete="current-password"
      />
      <RetryWait at={form.retryAt} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={form.isBusy}>
        {t('auth.join.yes')}
      </Button>
      <Button variant="outlined" size="large" fullWidth onClick={() => flow.go({ name: 'otpLogin', join })}>
        {t('auth.join.byCode')}
      </Button>
      <Button onClick={flow.finish}>{t('auth.join.no')}</Button>
    </form>
  );
}
