import { passwordRule } from '@mo-man/schema/rules/account/password.rule.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isFailure } from '../../../lib/errors/error-code.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { openLogin } from '../../../lib/session/login-signal.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { spacedPhone } from '../../../lib/intl/spaced-phone.rule.ts';
import { FormButtons } from '../FormButtons.tsx';

const none = z.string();

/** Another account has the number. A confirmation joins the two; with its password, if that account was never used on this device. */
export function JoinAccounts({
  phone,
  onYes,
  onFailure,
  onNo,
}: {
  /** E.164 */
  phone: string;
  onYes: (password?: string) => Promise<void>;
  /** True when the failure needs no text here. */
  onFailure: (error: unknown) => boolean;
  onNo: () => void;
}) {
  const t = useText();
  const [wantsPassword, setWantsPassword] = useState(false);
  const form = useForm(
    { password: wantsPassword ? passwordRule : none },
    { password: '' },
    ({ password }) => onYes(wantsPassword ? password : undefined),
    {
      refusalField: wantsPassword ? 'password' : undefined,
      onFailure: (error) => {
        const isFirst = isFailure(error, 'password_needed') && !wantsPassword;
        if (isFirst) setWantsPassword(true);
        return isFirst || onFailure(error);
      },
    },
  );
  return (
    <form className="mm-my-steps" noValidate onSubmit={form.onSubmit}>
      <Notice type="warning" isUrgent title={t('account.join.title', { phone: spacedPhone(phone) })}>
        {t('account.join.text')}
      </Notice>
      <FormAlert text={form.alert} />
      {wantsPassword && (
        <>
          <p role="status">{t('account.join.passwordText')}</p>
          <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
          <PasswordInput
            field={form.fieldProps('password')}
            label={t('account.join.password')}
            autoComplete="current-password"
            autoFocus
          />
        </>
      )}
      <FormButtons
        send={t('account.join.yes')}
        isBusy={form.isBusy}
        cancel={t('account.join.no')}
        onCancel={onNo}
      >
        {wantsPassword && (
          <Button look="link" onClick={() => void openLogin({ start: { forgot: phone } })}>
            {t('account.join.forgot')}
          </Button>
        )}
      </FormButtons>
    </form>
  );
}
