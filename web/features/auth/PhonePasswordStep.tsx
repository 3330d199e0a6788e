import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { passwordRule } from '@mo-man/schema/rules/password.rule.ts';
import { useEffect, useRef } from 'react';
import { useLoginWithPhoneMutation } from '../../generated/hooks.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { FormAlert } from './FormAlert.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PhoneLine } from './PhoneLine.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** The password of the number just given. */
export function PhonePasswordStep({
  phone,
  notice,
  onBack,
  onSignedIn,
}: {
  phone: string;
  notice?: string;
  onBack: () => void;
  onSignedIn: () => void;
}) {
  const t = useText();
  const [login] = useLoginWithPhoneMutation({ context: { isQuiet: true } });
  const form = useAuthForm(
    { password: passwordRule },
    { password: '' },
    async ({ password }) => {
      await login({ variables: { input: { phone, password } } });
      onSignedIn();
      return true;
    },
    { focusOnRefusal: 'password' },
  );
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => place.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus(), []);
  return (
    <form noValidate ref={place} onSubmit={form.onSubmit}>
      <FormAlert text={form.alert} />
      <FormAlert severity="info" text={form.alert ? null : (notice ?? null)} />
      <Stack spacing={2}>
        <PhoneLine phone={phone} onChange={onBack} />
        <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
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
