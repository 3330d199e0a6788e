import { useState } from 'react';
import type { LoginAnswer_loginFragment } from '../../../generated/operations/login-answer.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { LoginModalProps } from '../../../lib/session/login-signal.ts';
import { forgetLoginDraft } from '../../../storage/login-draft.ts';
import { closeKeptLogin, forgetKeptLogin, keepLogin, readKeptLogin } from '../../../storage/kept-login.ts';
import type { LoginStep, Proof } from './login-step.rule.ts';
import { forgetCode, rememberCode } from './sent-codes.ts';
import { stepAfter, stepBefore } from './step-after.rule.ts';

export type LoginFlow = {
  go: (step: LoginStep) => void;
  /** A session is open: goes to the server's next step. */
  follow: (answer: LoginAnswer_loginFragment) => void;
  /** A code was correct: goes to the server's next step. */
  followProof: (next: LoginAnswer_loginFragment['nextStep'], proof: Proof) => void;
  /** Everything is done or was postponed. */
  finish: () => void;
};

/** A sent code or a proof is kept when the modal or the page closes, because phones discard a tab while its message is read. */
function keptStep(): LoginStep | null {
  const step = (readKeptLogin()?.step ?? null) as LoginStep | null;
  if (step?.name === 'code') rememberCode(step);
  return step;
}

/** Until when a step is worth restoring, epoch milliseconds; null for one that is quickly started again. */
function keepUntil(step: LoginStep): number | null {
  if (step.name === 'code') return step.sent.expiresAt;
  if (step.name === 'newPassword') return step.proof.goodUntil;
  return step.name === 'password' && step.proof ? step.proof.goodUntil : null;
}

function firstStep(start: LoginModalProps['start']): LoginStep {
  if (start && 'forgot' in start)
    return { name: 'forgot', who: { kind: 'phone', value: start.forgot }, from: { name: 'start' } };
  if (!start || 'error' in start) return (start ? null : keptStep()) ?? { name: 'start' };
  const { nextStep, socialId, knownAs } = start;
  return stepAfter(nextStep, { join: socialId && knownAs ? { socialId, knownAs } : null });
}

export function useLoginFlow({
  start,
  reason,
  returnTo,
  eventId,
  onClose,
  onSignedIn,
}: Omit<LoginModalProps, 'open'>) {
  const t = useText();
  const [step, setStep] = useState(() => firstStep(start));
  const [isIn, setIn] = useState(start !== undefined && 'nextStep' in start);

  const keepStep = (next: LoginStep) => {
    if (next.name === 'code') rememberCode(next);
    const until = keepUntil(next);
    // The next login asks again for what an open session has left to do.
    if (until === null || isIn) forgetKeptLogin();
    else keepLogin({ step: next, until, asked: { reason, returnTo, eventId } });
  };
  const finish = () => {
    forgetKeptLogin();
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
    /** Once a session is open, closing only postpones the rest. */
    close: () => {
      if (isIn) return finish();
      closeKeptLogin();
      onClose();
    },
  };
}
