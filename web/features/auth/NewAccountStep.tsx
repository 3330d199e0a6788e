import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { limits } from '@mo-man/schema/limits.ts';
import { nameRule } from '@mo-man/schema/rules/name.rule.ts';
import { passwordRule } from '@mo-man/schema/rules/password.rule.ts';
import { useCreatePasswordMutation } from '../../generated/hooks.ts';
import { errorText, isFailure } from '../../shared/errors/error-code.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { FormAlert } from './FormAlert.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PhoneLine } from './PhoneLine.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** The number is proven and new: a name and a password make the account. */
export function NewAccountStep({
  phone,
  phoneToken,
  onExpired,
  onTaken,
  onSignedIn,
}: {
  phone: string;
  phoneToken: string;
  /** The proof of the number is too old: begin again. */
  onExpired: (text: string) => void;
  /** The number has got an account meanwhile. */
  onTaken: (text: string) => void;
  onSignedIn: () => void;
}) {
  const t = useText();
  const [createPassword] = useCreatePasswordMutation({ context: { isQuiet: true } });
  const form = useAuthForm(
    { name: nameRule, password: passwordRule },
    { name: '', password: '' },
    async ({ name, password }) => {
      await createPassword({ variables: { input: { phoneToken, name, password } } });
      onSignedIn();
      return true;
    },
    {
      onFailure: (error) => {
        const text = errorText(error) ?? '';
        if (isFailure(error, 'otp_expired')) onExpired(text);
        else if (isFailure(error, 'phone_taken')) onTaken(text);
        else return false;
        return true;
      },
    },
  );
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormAlert text={form.alert} />
      <Stack spacing={2}>
        <p>{t('auth.new.text')}</p>
        <PhoneLine phone={phone} />
        <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
        <TextField
          {...form.fieldProps('name')}
          label={t('auth.name.label')}
          autoComplete="name"
          autoFocus
          fullWidth
        />
        <PasswordField
          field={form.fieldProps('password')}
          label={t('auth.password.new')}
          hint={t('auth.password.hint', { min: limits.passwordMin, max: limits.passwordMax })}
          autoComplete="new-password"
        />
        <Button type="submit" variant="contained" size="large" fullWidth loading={form.isBusy}>
          {t('auth.new.create')}
        </Button>
      </Stack>
    </form>
  );
}
