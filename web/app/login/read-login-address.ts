import { nextSteps, type NextStep } from '@mo-man/schema/rules/account/next-step.rule.ts';
import type { LoginStart } from '../../lib/session/login-signal.ts';

/** What an address asks of the login, and the rest of its query without that. */
export type LoginAddress = {
  /** `login`: a path that needs a buyer; the ticket screens, which have no login of their own, send visitors so. */
  target: string | null;
  /** What a login on another site left to do, or its error: `next`, `social`, `known`; `login_error`. */
  start: LoginStart | null;
  rest: URLSearchParams;
};

const isNextStep = (value: string | null): value is NextStep =>
  value !== null && (nextSteps as readonly string[]).includes(value);

/** A phone or email mostly hidden, as the server writes it: an address that anybody may send must not put words in our mouth. */
const masked = /^[^\s•]{0,4}•{2,12}[^\s•]{0,80}$/;

/** Reads the query of an address; null when it asks nothing. */
export function readLoginAddress(query: string): LoginAddress | null {
  const rest = new URLSearchParams(query);
  const [target, next, social, known, error] = ['login', 'next', 'social', 'known', 'login_error'].map(
    (name) => rest.get(name),
  );
  // `next` alone may be a word of another screen's own.
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
