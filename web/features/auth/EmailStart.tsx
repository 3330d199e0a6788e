import TextField from '@mui/material/TextField';
import { emailRule } from '@mo-man/schema/rules/email.rule.ts';
import { useRef } from 'react';
import { FormAlert } from '../../shared/form/FormAlert.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { keepLoginDraft, readLoginDraft } from '../../storage/login-draft.ts';
import { RetryWait } from './RetryWait.tsx';
import { WayButtons } from './WayButtons.tsx';
import type { LoginFlow } from './use-login-flow.ts';
import { useSendCode } from './use-send-code.ts';

/** By email: the address, then its password or a code. */
export function EmailStart({ flow }: { flow: LoginFlow }) {
  const t = useText();
  const wantsCode = useRef(false);
  const sendCode = useSendCode();
  const form = useForm(
    { email: emailRule },
    { email: readLoginDraft().email },
    async ({ email: value }) => {
      const who = { kind: 'email', value } as const;
      if (!wantsCode.current) flow.go({ name: 'password', who });
      else flow.go(await sendCode({ who, purpose: 'login', from: { name: 'start' } }));
    },
    { onType: (_field, typed) => keepLoginDraft({ email: typed }) },
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        wantsCode.current = false;
        form.onSubmit(event);
      }}
    >
      <FormAlert text={form.alert} />
      <RetryWait at={form.retryAt} />
      <TextField
        {...form.fieldProps('email')}
        type="email"
        label={t('auth.email.label')}
        autoComplete="username"
        autoFocus
        fullWidth
        slotProps={{
          htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
          inputLabel: { shrink: true },
        }}
      />
      <WayButtons
        isBusy={form.isBusy}
        codeLabel={t('auth.email.withCode')}
        onCode={() => {
          wantsCode.current = true;
          form.sendNow(form.values);
        }}
      />
    </form>
  );
}
