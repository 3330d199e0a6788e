import { useText } from '../../../lib/intl/use-text.ts';
import type { LoginFlow } from '../flow/use-login-flow.ts';
import { PhoneField } from '../../../parts/phone/PhoneField.tsx';
import { usePhoneInput } from './use-phone-input.ts';
import { StartForm } from './StartForm.tsx';

export function PhoneStart({ flow }: { flow: LoginFlow }) {
  const t = useText();
  const phone = usePhoneInput();
  return (
    <StartForm kind="phone" rule={phone.rule} codeLabel={t('auth.phone.withCode')} flow={flow}>
      {(field) => <PhoneField field={field} label={t('auth.phone.label')} isFocused {...phone.parts} />}
    </StartForm>
  );
}
