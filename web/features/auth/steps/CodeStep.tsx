import { limits } from '@mo-man/schema/limits.ts';
import { otpRule } from '@mo-man/schema/rules/account/otp.rule.ts';
import { useState } from 'react';
import { useVerifyOtpMutation } from '../../../generated/operations/verify-otp.ts';
import { errorDetails, errorText, isFailure } from '../../../lib/errors/error-code.ts';
import { CodeInput } from '../../../ui/form/CodeInput.tsx';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { clockText } from '../../../ui/progress/time-left.rule.ts';
import { useSecondsLeft } from '../../../ui/progress/use-seconds-left.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RetryWait } from './RetryWait.tsx';
import { IdentityLine } from './IdentityLine.tsx';
import type { LoginStep } from '../flow/login-step.rule.ts';
import { StepHead } from './StepHead.tsx';
import type { LoginFlow } from '../flow/use-login-flow.ts';
import { useResend } from '../flow/use-resend.ts';

/** The digits that verify a number or address. The last digit sends them; another code can be requested after a while. */
export function CodeStep({ step, flow }: { step: LoginStep & { name: 'code' }; flow: LoginFlow }) {
  const t = useText();
  const { who, purpose, sent, from } = step;
  const [isLocked, setLocked] = useState(false);
  const [verify] = useVerifyOtpMutation({ context: { isQuiet: true } });
  const form = useForm(
    { code: otpRule(sent.digits) },
    { code: '' },
    async ({ code }) => {
      const socialId = who.kind === 'older' ? who.socialId : undefined;
      const input = { otpToken: sent.otpToken, otpValue: code, otpType: purpose, socialId };
      const { data } = await verify({ variables: { input } });
      if (!data) return;
      const { nextStep, phoneToken } = data.verifyOtp;
      const goodUntil = Date.now() + limits.otpProofMinutes * 60_000;
      flow.followProof(nextStep, { purpose, who, phoneToken, goodUntil });
      return true;
    },
    {
      refusalField: 'code',
      isForgottenWhenRefused: true,
      onFailure: (error) => {
        if (isFailure(error, 'password_reset_waits')) {
          flow.go({ name: 'resetWaits', who, text: errorText(error) ?? '' });
          return true;
        }
        setLocked(isFailure(error, 'otp_expired', 'otp_too_many_tries'));
        return false;
      },
      afterRefusal: (error) => {
        const left = errorDetails(error)?.tries_left;
        return typeof left === 'number' ? t('auth.code.triesLeft', { count: left }) : '';
      },
    },
  );
  const again = useResend(step, (next) => {
    form.forget('code');
    setLocked(false);
    flow.go(next);
  });
  const wait = useSecondsLeft(sent.resendAt);
  const isOver = useSecondsLeft(sent.expiresAt) === 0 || isLocked;
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <StepHead title={t('auth.code.title')}>{t(`auth.code.sentTo.${who.kind}`)}</StepHead>
      <IdentityLine who={who} onChange={who.kind === 'older' ? undefined : () => flow.go(from)} />
      <FormAlert text={again.alert} />
      <RetryWait at={form.retryAt ?? again.retryAt} />
      <FormAlert severity="info" text={!again.alert && again.isSentAgain ? t('auth.code.sentAgain') : null} />
      <CodeInput
        field={form.fieldProps('code')}
        digits={sent.digits}
        label={t('auth.code.label', { digits: sent.digits })}
        hint={isOver ? t('auth.code.over') : t('auth.code.goodFor', { minutes: limits.otpMinutes })}
        onType={(code) => {
          form.change('code', code);
          if (code.length === sent.digits) form.sendNow({ code });
        }}
      />
      {!isOver && (
        <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
          {t('auth.code.verify')}
        </Button>
      )}
      <Button
        look={isOver ? 'primary' : 'link'}
        size={isOver ? 'large' : 'medium'}
        isWide
        isBusy={again.isBusy}
        disabled={wait > 0}
        onClick={again.send}
      >
        <span className="mm-numbers">
          {wait > 0 ? t('auth.code.resendIn', { time: clockText(wait) }) : t('auth.code.resend')}
        </span>
      </Button>
    </form>
  );
}
