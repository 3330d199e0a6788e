import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { emailRule } from '@mo-man/schema/rules/email.rule.ts';
import { passwordRule } from '@mo-man/schema/rules/password.rule.ts';
import { useLoginWithEmailMutation } from '../../generated/hooks.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { FormAlert } from './FormAlert.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** By email and password. */
export function EmailLogin({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText();
  const [login] = useLoginWithEmailMutation({ context: { isQuiet: true } });
  const form = useAuthForm(
    { email: emailRule, password: passwordRule },
    { email: '', password: '' },
    async (input) => {
      await login({ variables: { input } });
      onSignedIn();
      return true;
    },
    { focusOnRefusal: 'password' },
  );
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormAlert text={form.alert} />
      <Stack spacing={2}>
        <TextField
          {...form.fieldProps('email')}
          type="email"
          label={t('auth.email.label')}
          autoComplete="username"
          fullWidth
          slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
        />
        <PasswordField
          field={form.fieldProps('password')}
          label={t('auth.password.label')}
          autoComplete="current-password"
        />
        <Button type="submit" variant="contained" size="large" fullWidth loading={form.isBusy}>
          {t('auth.login')}
        </Button>
      </Stack>
    </form>
  );
}
