import { useRef } from 'react';
import { FormAlert } from '../../shared/form/FormAlert.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { keepLoginDraft, readLoginDraft } from '../../storage/login-draft.ts';
import { RetryWait } from './RetryWait.tsx';
import { PhoneField } from './PhoneField.tsx';
import { WayButtons } from './WayButtons.tsx';
import type { LoginFlow } from './use-login-flow.ts';
import { usePhoneInput } from './use-phone-input.ts';
import { useSendCode } from './use-send-code.ts';

/** By phone: the number, then its password or a code. */
export function PhoneStart({ flow }: { flow: LoginFlow }) {
  const t = useText();
  const wantsCode = useRef(false);
  const phone = usePhoneInput();
  const sendCode = useSendCode();
  const form = useForm(
    { phone: phone.rule },
    { phone: readLoginDraft().phone },
    async ({ phone: value }) => {
      const who = { kind: 'phone', value } as const;
      if (!wantsCode.current) flow.go({ name: 'password', who });
      else flow.go(await sendCode({ who, purpose: 'login', from: { name: 'start' } }));
    },
    { onType: (_field, typed) => keepLoginDraft({ phone: typed }) },
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
      <PhoneField field={form.fieldProps('phone')} {...phone.parts} />
      <WayButtons
        isBusy={form.isBusy}
        codeLabel={t('auth.phone.withCode')}
        onCode={() => {
          wantsCode.current = true;
          form.sendNow(form.values);
        }}
      />
    </form>
  );
}
