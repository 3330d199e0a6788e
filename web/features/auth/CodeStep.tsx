import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { limits } from '@mo-man/schema/limits.ts';
import { otpRule } from '@mo-man/schema/rules/otp.rule.ts';
import { useState } from 'react';
import { useResendOtpMutation, useVerifyOtpMutation } from '../../generated/hooks.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { clockText } from '../../shared/ui/time-left.rule.ts';
import { useSecondsLeft } from '../../shared/ui/use-seconds-left.ts';
import { CodeField } from './CodeField.tsx';
import { FormAlert } from './FormAlert.tsx';
import { PhoneLine } from './PhoneLine.tsx';
import { useAuthForm } from './use-auth-form.ts';

const quiet = { context: { isQuiet: true } };

/** The four digits that prove the number. The last digit sends them; another code may be asked for after a while. */
export function CodeStep({
  phone,
  otpToken,
  resendAt,
  onBack,
  onProven,
}: {
  phone: string;
  otpToken: string;
  resendAt: string;
  onBack: () => void;
  /** `isNew`: the number has no account yet. */
  onProven: (phoneToken: string, isNew: boolean) => void;
}) {
  const t = useText();
  const [sent, setSent] = useState({ otpToken, resendAt });
  const [news, setNews] = useState<string | null>(null);
  const [verify] = useVerifyOtpMutation(quiet);
  const [resend] = useResendOtpMutation(quiet);
  const form = useAuthForm(
    { code: otpRule },
    { code: '' },
    async ({ code }) => {
      const { data } = await verify({ variables: { input: { otpToken: sent.otpToken, otpValue: code } } });
      if (data) onProven(data.verifyOtp.phoneToken, data.verifyOtp.nextStep === 'to_create_with_password');
    },
    { focusOnRefusal: 'code' },
  );
  const again = useAuthForm({}, {}, async () => {
    const { data } = await resend({ variables: { input: { parentToken: sent.otpToken } } });
    if (!data) return;
    setSent(data.resendOtp);
    setNews(t('auth.code.sentAgain'));
    form.change('code', '');
  });
  const wait = useSecondsLeft(sent.resendAt);
  const type = (code: string) => {
    form.change('code', code);
    if (code.length === limits.otpDigits) void form.sendNow({ code });
  };
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormAlert text={form.alert ?? again.alert} />
      <FormAlert severity="info" text={form.alert || again.alert ? null : news} />
      <Stack spacing={2}>
        <PhoneLine phone={phone} onChange={onBack} />
        <CodeField field={form.fieldProps('code')} label={t('auth.code.label')} onType={type} />
        <Button type="submit" variant="contained" size="large" fullWidth loading={form.isBusy}>
          {t('auth.code.verify')}
        </Button>
        <Button
          fullWidth
          disabled={wait > 0}
          loading={again.isBusy}
          onClick={() => void again.sendNow({})}
          sx={{ '&.Mui-disabled': { color: 'text.secondary' } }}
        >
          {wait > 0 ? t('auth.code.resendIn', { time: clockText(wait) }) : t('auth.code.resend')}
        </Button>
      </Stack>
    </form>
  );
}
