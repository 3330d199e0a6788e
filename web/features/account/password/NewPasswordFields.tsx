import { limits } from '@mo-man/schema/limits.ts';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { useText } from '../../../lib/intl/use-text.ts';
import type { useNewPassword } from './use-new-password.ts';

export function NewPasswordFields({ form }: { form: ReturnType<typeof useNewPassword> }) {
  const t = useText();
  const { length } = form.values.password.normalize('NFC');
  const isLongEnough = length >= limits.passwordMin && length <= limits.passwordMax;
  return (
    <>
      <PasswordInput
        field={form.fieldProps('password')}
        label={t('account.password.new')}
        hint={
          isLongEnough
            ? t('account.password.longEnough')
            : t('account.password.length', { min: limits.passwordMin, max: limits.passwordMax })
        }
        autoComplete="new-password"
      />
      <PasswordInput
        field={form.fieldProps('confirm')}
        label={t('account.password.confirm')}
        autoComplete="new-password"
      />
    </>
  );
}
