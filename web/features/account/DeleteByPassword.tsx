import Button from '@mui/material/Button';
import { passwordRule } from '@mo-man/schema/rules/password.rule.ts';
import { FormAlert } from '../../shared/form/FormAlert.tsx';
import { PasswordInput } from '../../shared/form/PasswordInput.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { useText } from '../../shared/intl/use-text.ts';

/** The password, which proves that the owner wants the account deleted. */
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
      <div className="mm-my-buttons">
        <Button type="submit" variant="contained" color="error" loading={form.isBusy}>
          {t('account.delete.do')}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {t('account.delete.keep')}
        </Button>
      </div>
    </form>
  );
}
