import type { OtpType } from '../../../generated/schema-types.ts';
import type { LoginStep, Who } from './login-step.rule.ts';

type CodeStep = LoginStep & { name: 'code' };

let last: CodeStep | null = null;

/** Remembers the code on its way, while this page lives. */
export function rememberCode(step: CodeStep): void {
  last = step;
}

/** It was used, or nobody needs it any more. */
export function forgetCode(): void {
  last = null;
}

/** The code that is still good for this, and too young to be sent again: who went back, or closed the modal, finds its digits again. */
export function codeUnderWay(who: Who, purpose: OtpType): CodeStep | null {
  const isSame = last?.purpose === purpose && last.who.kind === who.kind && last.who.value === who.value;
  return isSame && last && Date.now() < last.sent.resendAt ? last : null;
}
