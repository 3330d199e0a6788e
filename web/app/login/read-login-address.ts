import { nextSteps, type NextStep } from '@mo-man/schema/rules/account/next-step.rule.ts';
import type { LoginStart } from '../../lib/session/login-signal.ts';

export type LoginAddress = {
  /** `login`: a path that needs a buyer. The ticket screens, which have no login, send visitors here. */
  target: string | null;
  /** The remaining step of a login on another site, or its error: `next`, `social`, `known`; `login_error`. */
  start: LoginStart | null;
  rest: URLSearchParams;
};

const isNextStep = (value: string | null): value is NextStep =>
  value !== null && (nextSteps as readonly string[]).includes(value);

/** A masked phone or email in the server's format. Anybody can send such an address, so no other text is shown. */
const masked = /^[^\s•]{0,4}•{2,12}[^\s•]{0,80}$/;

/** Reads the query of an address; null when it requests nothing. */
export function readLoginAddress(query: string): LoginAddress | null {
  const rest = new URLSearchParams(query);
  const [target, next, social, known, error] = ['login', 'next', 'social', 'known', 'login_error'].map(
    (name) => rest.get(name),
  );
  // `next` alone may be a parameter of another screen.
  const step = isNextStep(next ?? null) ? (next as NextStep) : null;
  if (target == null && step === null && error == null) return null;
  const names = ['login', 'login_error', ...(step === null ? [] : ['next', 'social', 'known'])];
  for (const name of names) rest.delete(name);
  const isDone = step === null || step === 'to_newsfeed';
  const left: LoginStart | null = isDone
    ? null
    : {
        nextStep: step,
        socialId: social ?? null,
        knownAs: masked.test(known ?? '') ? (known ?? null) : null,
      };
  return { target: target ?? null, start: error == null ? left : { error }, rest };
}
