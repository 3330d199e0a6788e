import Button from '@mui/material/Button';
import { useCreatePasswordMutation } from '../../generated/hooks.ts';
import { errorText, isFailure } from '../../shared/errors/error-code.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { Notice } from '../../shared/ui/Notice.tsx';
import { judgeNewPassword, tidyPassword } from './new-password.rule.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** The new password of the logged-in buyer, whom a code has just proven. */
export function NewPassword({
  phoneToken,
  username,
  onExpired,
  onSaved,
  onCancel,
}: {
  phoneToken: string;
  /** For the browser's own store of passwords. */
  username: string;
  /** The proof is too old: begin again. */
  onExpired: (text: string) => void;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const t = useText();
  const [create] = useCreatePasswordMutation({ context: { isQuiet: true } });
  const form = useForm<'password' | 'confirm'>({
    initial: { password: '', confirm: '' },
    judge: judgeNewPassword,
    send: async ({ password }) => {
      await create({ variables: { input: { phoneToken, password: tidyPassword(password) } } });
      onSaved();
    },
    focusOnRefusal: 'password',
    onFailure: (error) => {
      if (!isFailure(error, 'otp_expired')) return false;
      onExpired(errorText(error) ?? '');
      return true;
    },
  });
  return (
    <form className="mm-my-steps" noValidate onSubmit={form.onSubmit}>
      {form.alert && (
        <Notice type="error" isUrgent>
          {form.alert}
        </Notice>
      )}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields form={form} />
      <p className="mm-my-hint">{t('account.password.endsOthers')}</p>
      <div className="mm-my-buttons">
        <Button type="submit" variant="contained" loading={form.isBusy}>
          {t('account.password.save')}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      </div>
    </form>
  );
}
