import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { phoneRule } from '@mo-man/schema/rules/phone.rule.ts';
import { useSendOtpMutation } from '../../generated/hooks.ts';
import { FormAlert } from '../../shared/form/FormAlert.tsx';
import { receiveCode } from '../../shared/form/sent-code.rule.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { useText } from '../../shared/intl/use-text.ts';
import type { CodeOnWay } from './CodeProof.tsx';

/** The new number; a code goes to it. */
export function PhoneNumber({
  typed,
  notice,
  onType,
  onSent,
  onCancel,
}: {
  typed: string;
  /** Why the step before came back here. */
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
      <TextField
        {...field}
        type="tel"
        label={t('account.phone.new')}
        helperText={field.helperText ?? t('account.phone.newHint')}
        autoComplete="tel"
        autoFocus
        fullWidth
        slotProps={{ htmlInput: { inputMode: 'tel' } }}
      />
      <div className="mm-my-buttons">
        <Button type="submit" variant="contained" loading={form.isBusy}>
          {t('account.code.send')}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      </div>
    </form>
  );
}
