import type { OtpType } from '../../../generated/schema-types.ts';
import type { LoginStep, Who } from './login-step.rule.ts';

type CodeStep = LoginStep & { name: 'code' };

let last: CodeStep | null = null;

/** Keeps the sent code while this page is open. */
export function rememberCode(step: CodeStep): void {
  last = step;
}

/** The code was used or is not needed any more. */
export function forgetCode(): void {
  last = null;
}

/**
 * A sent code that is still valid for this purpose and too recent to be sent again: after going back or closing the modal, its digits can
 * be entered.
 */
export function codeUnderWay(who: Who, purpose: OtpType): CodeStep | null {
  const isSame = last?.purpose === purpose && last.who.kind === who.kind && last.who.value === who.value;
  return isSame && last && Date.now() < last.sent.resendAt ? last : null;
}
