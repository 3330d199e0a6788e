import { phoneRule } from '@mo-man/schema/rules/account/phone.rule.ts';
import { useSendOtpMutation } from '../../../generated/operations/send-otp.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { receiveCode } from '../../../ui/form/sent-code.rule.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { WholePhoneField } from '../../../parts/phone/WholePhoneField.tsx';
import type { CodeOnWay } from '../code/CodeProof.tsx';
import { FormButtons } from '../FormButtons.tsx';

export function PhoneNumber({
  typed,
  notice,
  onType,
  onSent,
  onCancel,
}: {
  typed: string;
  /** Why the previous step came back here. */
  notice: string | null;
  onType: (typed: string) => void;
  onSent: (sent: CodeOnWay) => void;
  onCancel: () => void;
}) {
  const t = useText();
  const [sendOtp] = useSendOtpMutation({ context: { isQuiet: true } });
  const form = useForm(
    { phone: phoneRule },
    { phone: typed },
    async ({ phone }) => {
      const { data } = await sendOtp({ variables: { input: { phone, type: 'link_phone' } } });
      if (data) onSent({ to: phone, ...receiveCode(data.sendOtp, Date.now()) });
    },
    { focusOnRefusal: 'phone', onType: (_field, now) => onType(now) },
  );
  const field = form.fieldProps('phone');
  return (
    <form className="mm-my-steps" noValidate onSubmit={form.onSubmit}>
      <FormAlert text={form.alert ?? notice} />
      <WholePhoneField
        field={{ ...field, helperText: field.helperText ?? t('account.phone.newHint') }}
        label={t('account.phone.new')}
        isFocused
      />
      <FormButtons send={t('account.code.send')} isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  );
}
