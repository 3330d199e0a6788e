import { passwordRule } from '@mo-man/schema/rules/account/password.rule.ts';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormButtons } from '../FormButtons.tsx';

export function PasswordCheck({
  who,
  onCheck,
  onCode,
  onCancel,
}: {
  /** For the browser's password manager. */
  who: string;
  onCheck: (password: string) => Promise<void>;
  /** Absent where no code can be sent. */
  onCode: (() => void) | undefined;
  onCancel: () => void;
}) {
  const t = useText();
  const form = useForm({ password: passwordRule }, { password: '' }, ({ password }) => onCheck(password), {
    refusalField: 'password',
  });
  return (
    <form className="mm-my-steps" noValidate onSubmit={form.onSubmit}>
      <input type="text" name="username" autoComplete="username" value={who} readOnly hidden />
      <PasswordInput
        field={form.fieldProps('password')}
        label={t('stepUp.password')}
        autoComplete="current-password"
        autoFocus
      />
      {onCode && (
        <Button look="link" onClick={onCode}>
          {t('stepUp.byCode')}
        </Button>
      )}
      <FormButtons send={t('stepUp.do')} isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  );
}
