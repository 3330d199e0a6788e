import { passwordRule } from '@mo-man/schema/rules/account/password.rule.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { FormButtons } from '../FormButtons.tsx';

export function DeleteByPassword({
  onDelete,
  onCancel,
}: {
  onDelete: (password: string) => Promise<void>;
  onCancel: () => void;
}) {
  const t = useText();
  const form = useForm({ password: passwordRule }, { password: '' }, ({ password }) => onDelete(password), {
    focusOnRefusal: 'password',
  });
  return (
    <form className="mm-my-steps" noValidate onSubmit={form.onSubmit}>
      <FormAlert text={form.alert} />
      <PasswordInput
        field={form.fieldProps('password')}
        label={t('account.delete.password')}
        autoComplete="current-password"
      />
      <FormButtons
        send={t('account.delete.do')}
        isDanger
        isBusy={form.isBusy}
        cancel={t('account.delete.keep')}
        onCancel={onCancel}
      />
    </form>
  );
}
