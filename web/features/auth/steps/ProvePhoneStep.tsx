import { useEffect, useEffectEvent } from 'react';
import { useAccountPhoneQuery } from '../../../generated/operations/account-phone.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RetryWait } from './RetryWait.tsx';
import { PhoneField } from '../../../parts/phone/PhoneField.tsx';
import { StepHead } from './StepHead.tsx';
import type { LoginFlow } from '../flow/use-login-flow.ts';
import { usePhoneInput } from './use-phone-input.ts';
import { useSendCode } from '../flow/use-send-code.ts';

/** The account's number is not verified: a code verifies it, or another number. It can be postponed. */
export function ProvePhoneStep({
  phone: known,
  notice,
  flow,
}: {
  phone: string | null;
  notice?: string;
  flow: LoginFlow;
}) {
  const t = useText();
  const phone = usePhoneInput();
  const sendCode = useSendCode();
  const { data } = useAccountPhoneQuery({
    skip: known !== null,
    fetchPolicy: 'no-cache',
    context: { isQuiet: true },
  });
  const form = useForm({ phone: phone.rule }, { phone: known ?? '' }, async ({ phone: value }) => {
    const from = { name: 'otpVerify', phone: value } as const;
    flow.go(await sendCode({ who: { kind: 'phone', value }, purpose: 'link_phone', from }));
  });
  const asked = data?.me?.phone;
  const fill = useEffectEvent((value: string) => {
    if (!form.values.phone) form.change('phone', value);
  });
  useEffect(() => {
    if (asked) fill(asked);
  }, [asked]);
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <StepHead title={t('auth.prove.title')}>{t('auth.prove.text')}</StepHead>
      <FormAlert text={form.alert ?? notice} />
      <RetryWait at={form.retryAt} />
      <PhoneField field={form.fieldProps('phone')} label={t('auth.phone.label')} isFocused {...phone.parts} />
      <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
        {t('auth.prove.send')}
      </Button>
      <Button look="link" onClick={flow.finish}>
        {t('auth.later')}
      </Button>
    </form>
  );
}
