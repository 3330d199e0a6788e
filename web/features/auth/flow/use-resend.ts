import { useState } from 'react';
import { useResendOtpMutation } from '../../../generated/operations/resend-otp.ts';
import { isFailure } from '../../../lib/errors/error-code.ts';
import { receiveCode } from '../../../ui/form/sent-code.rule.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import type { LoginStep } from './login-step.rule.ts';
import { useSendCode } from './use-send-code.ts';

type CodeStep = LoginStep & { name: 'code' };

/** Sends another code in place of the previous one, or a first one again when that has expired. */
export function useResend(step: CodeStep, onSent: (next: LoginStep) => void) {
  const [isSentAgain, setSentAgain] = useState(false);
  const [resend] = useResendOtpMutation({ context: { isQuiet: true } });
  const sendCode = useSendCode();
  const { sent, who, purpose, from } = step;
  const next = async (): Promise<LoginStep> => {
    try {
      const { data } = await resend({ variables: { input: { parentToken: sent.otpToken } } });
      return data ? { ...step, sent: receiveCode(data.resendOtp, Date.now()) } : step;
    } catch (error) {
      if (!isFailure(error, 'otp_expired')) throw error;
      return sendCode({ who, purpose, from });
    }
  };
  const form = useForm(
    {},
    {},
    async () => {
      setSentAgain(false);
      onSent(await next());
      setSentAgain(true);
    },
    { clockAhead: sent.clockAhead },
  );
  const { alert, retryAt, isBusy } = form;
  return { alert, retryAt, isBusy, isSentAgain, send: () => form.sendNow({}) };
}
