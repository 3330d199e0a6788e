import { emailRule } from '@mo-man/schema/rules/account/email.rule.ts';
import { passwordRule } from '@mo-man/schema/rules/account/password.rule.ts';
import { useMigrateAccountMutation } from '../../../generated/operations/migrate-account.ts';
import { EmailField } from '../../../ui/form/EmailField.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { keepLoginDraft, readLoginDraft } from '../../../storage/login-draft.ts';
import { RetryWait } from './RetryWait.tsx';
import type { Join } from '../flow/login-step.rule.ts';
import { StepHead } from './StepHead.tsx';
import type { LoginFlow } from '../flow/use-login-flow.ts';

/** A login of another site matches an older account with a password: joined by it, by a code, or not at all. */
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
      <EmailField field={form.fieldProps('email')} label={t('auth.email.label')} isLabelUp autoFocus />
      <PasswordInput
        isLabelUp
        field={form.fieldProps('password')}
        label={t('auth.password.label')}
        autoComplete="current-password"
      />
      <RetryWait at={form.retryAt} />
      <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
        {t('auth.join.yes')}
      </Button>
      <Button size="large" isWide onClick={() => flow.go({ name: 'otpLogin', join })}>
        {t('auth.join.byCode')}
      </Button>
      <Button look="link" onClick={flow.finish}>
        {t('auth.join.no')}
      </Button>
    </form>
  );
}
