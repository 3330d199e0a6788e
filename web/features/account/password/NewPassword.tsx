import { useCreatePasswordMutation } from '../../../generated/operations/create-password.ts';
import { errorText, isFailure } from '../../../lib/errors/error-code.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useText } from '../../../lib/intl/use-text.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useNewPassword } from './use-new-password.ts';
import { FormButtons } from '../FormButtons.tsx';

export function NewPassword({
  phoneToken,
  username,
  onExpired,
  onSaved,
  onCancel,
}: {
  phoneToken: string;
  /** For the browser's password manager. */
  username: string;
  /** The proof has expired: start again. */
  onExpired: (text: string) => void;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const t = useText();
  const [create] = useCreatePasswordMutation({ context: { isQuiet: true } });
  const form = useNewPassword(
    async (password) => {
      await create({ variables: { input: { phoneToken, password } } });
      onSaved();
    },
    (error) => {
      if (!isFailure(error, 'otp_expired')) return false;
      onExpired(errorText(error) ?? '');
      return true;
    },
  );
  return (
    <form className="mm-my-steps" noValidate onSubmit={form.onSubmit}>
      <FormAlert text={form.alert} />
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields form={form} />
      <p className="mm-my-hint">{t('account.password.endsOthers')}</p>
      <FormButtons send={t('account.password.save')} isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  );
}
