import { limits } from '@mo-man/schema/limits.ts';
import { otpRule } from '@mo-man/schema/rules/account/otp.rule.ts';
import { useState } from 'react';
import { useResendOtpMutation } from '../../../generated/operations/resend-otp.ts';
import { useVerifyOtpMutation } from '../../../generated/operations/verify-otp.ts';
import type { NextStep, OtpType } from '../../../generated/schema-types.ts';
import { CodeInput } from '../../../ui/form/CodeInput.tsx';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { receiveCode, type SentCode } from '../../../ui/form/sent-code.rule.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { clockText } from '../../../ui/progress/time-left.rule.ts';
import { useSecondsLeft } from '../../../ui/progress/use-seconds-left.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormButtons } from '../FormButtons.tsx';

export type CodeOnWay = SentCode & { to: string };

const quiet = { context: { isQuiet: true } };

/** The digits that verify a phone or email of the logged-in buyer. The last digit sends them. */
export function CodeProof({
  type,
  sent,
  onProven,
  onCancel,
}: {
  type: OtpType;
  sent: CodeOnWay;
  onProven: (phoneToken: string, nextStep: NextStep) => Promise<void>;
  onCancel: () => void;
}) {
  const t = useText();
  const [now, setNow] = useState(sent);
  const [news, setNews] = useState<string | null>(null);
  const [verify] = useVerifyOtpMutation(quiet);
  const [resend] = useResendOtpMutation(quiet);
  const form = useForm(
    { code: otpRule(now.digits) },
    { code: '' },
    async ({ code }) => {
      const input = { otpToken: now.otpToken, otpValue: code, otpType: type };
      const { data } = await verify({ variables: { input } });
      if (data) await onProven(data.verifyOtp.phoneToken, data.verifyOtp.nextStep);
    },
    { focusOnRefusal: 'code' },
  );
  const again = useForm({}, {}, async () => {
    setNews(null);
    const { data } = await resend({ variables: { input: { parentToken: now.otpToken } } });
    if (!data) return;
    setNow({ to: sent.to, ...receiveCode(data.resendOtp, Date.now()) });
    setNews(t('account.code.sentAgain'));
    form.forget('code');
  });
  const wait = useSecondsLeft(now.resendAt);
  const alert = form.alert ?? again.alert;
  return (
    <form className="mm-my-steps" noValidate onSubmit={form.onSubmit}>
      <p>{t('account.code.sent', { digits: now.digits, to: sent.to, minutes: limits.otpMinutes })}</p>
      <FormAlert text={alert} />
      <CodeInput
        field={form.fieldProps('code')}
        digits={now.digits}
        label={t('account.code.label')}
        onType={(code) => {
          form.change('code', code);
          if (code.length === now.digits) form.sendNow({ code });
        }}
      />
      <p role="status">{alert ? null : news}</p>
      <FormButtons send={t('account.code.check')} isBusy={form.isBusy} onCancel={onCancel}>
        <Button look="quiet" isBusy={again.isBusy} disabled={wait > 0} onClick={() => again.sendNow()}>
          {wait > 0 ? t('account.code.againIn', { time: clockText(wait) }) : t('account.code.again')}
        </Button>
      </FormButtons>
    </form>
  );
}
