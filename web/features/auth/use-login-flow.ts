import { useState } from 'react';
import type { LoginAnswer_loginFragment } from '../../generated/operations.ts';
import { useText } from '../../shared/intl/use-text.ts';
import type { LoginModalProps } from '../../shared/session/login-signal.ts';
import { forgetLoginDraft } from '../../storage/login-draft.ts';
import type { LoginStep, Proof } from './login-step.rule.ts';
import { forgetCode, rememberCode } from './sent-codes.ts';
import { stepAfter, stepBefore } from './step-after.rule.ts';

/** How a step leads on. */
export type LoginFlow = {
  go: (step: LoginStep) => void;
  /** A session is open: what the server says comes next. */
  follow: (answer: LoginAnswer_loginFragment) => void;
  /** A code was right: what the server says comes next. */
  followProof: (next: LoginAnswer_loginFragment['nextStep'], proof: Proof) => void;
  /** All is done, or was put off. */
  finish: () => void;
};

/** A code on its way, or a proof, outlives the modal: who closes it to look for the message comes back to the digits. */
let kept: LoginStep | null = null;

function keepStep(step: LoginStep): void {
  if (step.name === 'code') rememberCode(step);
  kept = step.name === 'code' || step.name === 'newPassword' ? step : null;
}

function keptStep(): LoginStep | null {
  return kept?.name === 'code' && kept.sent.expiresAt < Date.now() ? null : kept;
}

function firstStep(start: LoginModalProps['start']): LoginStep {
  if (!start || 'error' in start) return (start ? null : keptStep()) ?? { name: 'start' };
  const { nextStep, socialId, knownAs } = start;
  return stepAfter(nextStep, { join: socialId && knownAs ? { socialId, knownAs } : null });
}

/** Where the modal stands, and what leads it on. */
export function useLoginFlow({
  start,
  onClose,
  onSignedIn,
}: Pick<LoginModalProps, 'start' | 'onClose' | 'onSignedIn'>) {
  const t = useText();
  const [step, setStep] = useState(() => firstStep(start));
  const [isIn, setIn] = useState(start !== undefined && 'nextStep' in start);

  const finish = () => {
    keepStep({ name: 'done' });
    forgetCode();
    forgetLoginDraft();
    onSignedIn();
  };
  const go = (next: LoginStep) => {
    keepStep(next);
    if (next.name === 'done') finish();
    else setStep(next);
  };
  const flow: LoginFlow = {
    go,
    finish,
    follow: ({ nextStep, socialId, knownAs, me }) => {
      setIn(true);
      go(stepAfter(nextStep, { join: socialId && knownAs ? { socialId, knownAs } : null, phone: me.phone }));
    },
    followProof: (next, proof) => {
      forgetCode();
      const knownNotice = t(`auth.password.known.${proof.who.kind === 'email' ? 'email' : 'phone'}`);
      go(stepAfter(next, { proof, knownNotice }));
    },
  };
  const before = stepBefore(step);
  return {
    step,
    flow,
    back: before && (() => go(before)),
    /** Once a session is open, closing only puts off what is left. */
    close: isIn ? finish : onClose,
  };
}
