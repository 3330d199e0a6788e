import type { NextStep } from '@mo-man/schema/rules/account/next-step.rule.ts';
import type { Join, LoginStep, Proof } from './login-step.rule.ts';

/** What is known when the server names the next step. */
export type Known = {
  /** The proof of a correct code. Without it the answer is that of a login, and a session is open. */
  proof?: Proof;
  /** After a login on another site that matches an older account. */
  join?: Join | null;
  /** The account's number, when the answer contained it. */
  phone?: string | null;
  /** Says that an account exists, so it is shown only after a proof. */
  knownNotice?: string;
};

/** The step for a next step of the server. Every answer of a login or a code goes through here. */
export function stepAfter(next: NextStep, { proof, join, phone = null, knownNotice }: Known): LoginStep {
  switch (next) {
    case 'to_newsfeed':
      return proof?.purpose === 'link_phone' ? { name: 'finish', proof, act: 'link' } : { name: 'done' };
    case 'to_profile_update':
      return { name: 'profile' };
    case 'to_otp_login':
      if (proof) return { name: 'finish', proof, act: 'login' };
      return join ? { name: 'otpLogin', join } : { name: 'done' };
    case 'to_migration':
      if (proof?.purpose === 'migrate') return { name: 'finish', proof, act: 'merge' };
      if (proof) return { name: 'joinPhone', proof };
      return join ? { name: 'migration', join } : { name: 'done' };
    case 'to_create_with_password':
      return proof ? { name: 'newPassword', proof, isNew: proof.purpose === 'login' } : { name: 'start' };
    case 'to_login_with_password':
      return proof ? { name: 'password', who: proof.who, notice: knownNotice, proof } : { name: 'start' };
    case 'to_otp_verify':
      return { name: 'otpVerify', phone };
  }
}

/** The proof has expired or was used: back to the request of a code. */
export function beginAgain({ who, purpose }: Proof, notice?: string): LoginStep {
  if (who.kind === 'older')
    return { name: 'otpLogin', join: { socialId: who.socialId, knownAs: who.value }, notice };
  return purpose === 'link_phone'
    ? { name: 'otpVerify', phone: who.value, notice }
    : { name: 'start', notice };
}

/** The previous step, for the back arrow; null without one. A correct code is never requested again. */
export function stepBefore(step: LoginStep): LoginStep | null {
  switch (step.name) {
    case 'password':
    case 'linkSent':
    case 'resetWaits':
    case 'newPassword':
      return { name: 'start' };
    case 'forgot':
    case 'code':
      return step.from;
    case 'joinPhone':
      return { name: 'otpVerify', phone: step.proof.who.value };
    case 'start':
    case 'finish':
    case 'joinPassword':
    case 'migration':
    case 'otpLogin':
    case 'otpVerify':
    case 'profile':
    case 'done':
      return null;
  }
}
