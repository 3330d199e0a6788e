import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { phoneRule } from '@mo-man/schema/rules/phone.rule.ts';
import { useSendOtpMutation } from '../../generated/hooks.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { Notice } from '../../shared/ui/Notice.tsx';
import type { SentCode } from './CodeProof.tsx';

/** The new number; a code goes to it. */
export function PhoneNumber({
  typed,
  notice,
  onSent,
  onCancel,
}: {
  typed: string;
  /** Why the step before came back here. */
  notice: string | null;
  onSent: (typed: string, sent: SentCode) => void;
  onCancel: () => void;
}) {
  const t = useText();
  const [sendOtp] = useSendOtpMutation({ context: { isQuiet: true } });
  const form = useForm({
    initial: { phone: typed },
    judge: ({ phone }) => {
      const problem = phoneRule.safeParse(phone).error?.issues[0]?.message;
      return problem ? { phone: problem } : {};
    },
    send: async (now) => {
      const phone = phoneRule.parse(now.phone);
      const { data } = await sendOtp({ variables: { input: { phone, type: 'link_phone' } } });
      if (data) onSent(now.phone, { to: phone, ...data.sendOtp });
    },
    focusOnRefusal: 'phone',
  });
  const field = form.fieldProps('phone');
  const alert = form.alert ?? notice;
  return (
    <form className="mm-my-steps" noValidate onSubmit={form.onSubmit}>
      {alert && (
        <Notice type="error" isUrgent>
          {alert}
        </Notice>
      )}
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
