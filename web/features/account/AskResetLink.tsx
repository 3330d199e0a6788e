import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { limits } from '@mo-man/schema/limits.ts';
import { emailRule } from '@mo-man/schema/rules/email.rule.ts';
import { useState } from 'react';
import { useAskResetLinkMutation } from '../../generated/hooks.ts';
import { FormAlert } from '../../shared/form/FormAlert.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { Notice } from '../../shared/ui/Notice.tsx';

/** Asks for a mail with a link. Whether the address has an account is never told. */
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
      <TextField
        {...form.fieldProps('email')}
        type="email"
        label={t('resetPassword.email')}
        autoComplete="username"
        fullWidth
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      />
      <Button
        type="submit"
        variant={sentTo ? 'outlined' : 'contained'}
        size="large"
        fullWidth
        loading={form.isBusy}
      >
        {t(sentTo ? 'resetPassword.ask.again' : 'resetPassword.ask.do')}
      </Button>
    </form>
  );
}
