import { type ReactNode, useRef } from 'react';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import type { Rules } from '../../../ui/form/judge-values.rule.ts';
import { type FieldProps, useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { keepLoginDraft, readLoginDraft } from '../../../storage/login-draft.ts';
import type { LoginFlow } from '../flow/use-login-flow.ts';
import { useSendCode } from '../flow/use-send-code.ts';
import { RetryWait } from './RetryWait.tsx';

/** A number or address with two buttons: a code, which also creates an account, or its password. */
export function StartForm({
  kind,
  rule,
  codeLabel,
  flow,
  children,
}: {
  kind: 'phone' | 'email';
  rule: Rules[string];
  codeLabel: string;
  flow: LoginFlow;
  children: (field: FieldProps) => ReactNode;
}) {
  const t = useText();
  const wantsPassword = useRef(false);
  const sendCode = useSendCode();
  const form = useForm<Rules>(
    { [kind]: rule },
    { [kind]: readLoginDraft()[kind] },
    async ({ [kind]: value = '' }) => {
      const who = { kind, value };
      if (wantsPassword.current) flow.go({ name: 'password', who });
      else flow.go(await sendCode({ who, purpose: 'login', from: { name: 'start' } }));
    },
    { onType: (_field, typed) => keepLoginDraft({ [kind]: typed }) },
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        wantsPassword.current = false;
        form.onSubmit(event);
      }}
    >
      <FormAlert text={form.alert} />
      <RetryWait at={form.retryAt} />
      {children(form.fieldProps(kind))}
      <p id="mm-login-code-hint" className="mm-login-hint">
        {t('auth.withCode.hint')}
      </p>
      <Button
        look="primary"
        size="large"
        isWide
        type="submit"
        isBusy={form.isBusy}
        aria-describedby="mm-login-code-hint"
      >
        {codeLabel}
      </Button>
      <Button
        look="link"
        disabled={form.isBusy}
        onClick={() => {
          wantsPassword.current = true;
          form.sendNow();
        }}
      >
        {t('auth.withPassword')}
      </Button>
    </form>
  );
}
