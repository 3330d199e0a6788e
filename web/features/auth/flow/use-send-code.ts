import type { OtpType } from '../../../generated/schema-types.ts';
import { useSendOtpMutation } from '../../../generated/operations/send-otp.ts';
import type { LoginStep, Who } from './login-step.rule.ts';
import { receiveCode } from '../../../ui/form/sent-code.rule.ts';
import { codeUnderWay } from './sent-codes.ts';

/** Sends a code, unless one was sent just before; returns the step that takes its digits. */
export function useSendCode() {
  const [sendOtp] = useSendOtpMutation({ context: { isQuiet: true } });
  return async ({
    who,
    purpose,
    from,
  }: {
    who: Who;
    purpose: OtpType;
    from: LoginStep;
  }): Promise<LoginStep> => {
    const underWay = codeUnderWay(who, purpose);
    if (underWay) return { ...underWay, from };
    const to = who.kind === 'older' ? { socialId: who.socialId } : { [who.kind]: who.value };
    const { data } = await sendOtp({ variables: { input: { ...to, type: purpose } } });
    if (!data) throw new Error('sendOtp answered nothing');
    return { name: 'code', who, purpose, from, sent: receiveCode(data.sendOtp, Date.now()) };
  };
}
