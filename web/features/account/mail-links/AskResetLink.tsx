import { limits } from '@mo-man/schema/limits.ts';
import { emailRule } from '@mo-man/schema/rules/account/email.rule.ts';
import { useState } from 'react';
import { useAskResetLinkMutation } from '../../../generated/operations/ask-reset-link.ts';
import { EmailField } from '../../../ui/form/EmailField.tsx';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Button } from '../../../ui/controls/Button.tsx';

/** Requests a mail with a link. Never reveals whether the address has an account. */
export function AskResetLink() {
  const t = useText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [ask] = useAskResetLinkMutation({ context: { isQuiet: true } });
  const form = useForm(
    { email: emailRule },
    { email: '' },
    async ({ email }) => {
      setSentTo(null);
      await ask({ variables: { input: { email } } });
      setSentTo(email);
    },
    { focusOnRefusal: 'email' },
  );
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormAlert text={form.alert} />
      <div role="status">
        {sentTo && (
          <Notice type="success" title={t('resetPassword.sent.title')}>
            {t('resetPassword.sent.text', { email: sentTo, minutes: limits.resetLinkMinutes })}
          </Notice>
        )}
      </div>
      <EmailField field={form.fieldProps('email')} label={t('resetPassword.email')} />
      <Button look={sentTo ? 'outlined' : 'primary'} size="large" isWide isBusy={form.isBusy} type="submit">
        {t(sentTo ? 'resetPassword.ask.again' : 'resetPassword.ask.do')}
      </Button>
    </form>
  );
}
