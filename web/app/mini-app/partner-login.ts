// Asks the partner who is logged in there, one request at a time.
import type { LoginStart } from '../../lib/session/login-signal.ts';
import { isInPartnerFrame, tellPartner } from './partner-page.ts';

/** Logged in, logged in with a remaining step, or not by the partner. */
export type PartnerLogin = { isIn: boolean; start?: LoginStart };

/** A partner's page that does not answer within this time names nobody. */
const PATIENCE_MS = 3_000;

interface Question {
  answer: (login: PartnerLogin) => void;
  promise: Promise<PartnerLogin>;
  /** Whether a caller waits for the answer; the greeting at the start only opens the request. */
  isAwaited: boolean;
}

let asking: Question | undefined;
let patience: ReturnType<typeof setTimeout> | undefined;

function ask(): Question {
  let answer: Question['answer'] = () => undefined;
  const promise = new Promise<PartnerLogin>((resolve) => (answer = resolve));
  patience = setTimeout(() => answerPartnerLogin({ isIn: false }), PATIENCE_MS);
  return (asking = { answer, promise, isAwaited: false });
}

/** Announces that the frame listens, which asks for a token when there is no session. */
export function greetPartner(signedIn: boolean): void {
  if (!signedIn && isInPartnerFrame()) ask();
  tellPartner({ type: 'mo-man:ready', signedIn });
}

/** Logs in by the partner's token, if there is one, before the buyer is shown a form. */
export function logInByPartner(): Promise<PartnerLogin> {
  if (!isInPartnerFrame()) return Promise.resolve({ isIn: false });
  const isNew = asking === undefined;
  const question = asking ?? ask();
  question.isAwaited = true;
  if (isNew) tellPartner({ type: 'mo-man:login-wanted' });
  return question.promise;
}

/** A token has arrived: its check is awaited without a time limit. */
export function keepPartnerWaiting(): void {
  clearTimeout(patience);
}

/** Ends the request; false when no caller waits for it. */
export function answerPartnerLogin(login: PartnerLogin): boolean {
  clearTimeout(patience);
  const asked = asking;
  asking = undefined;
  asked?.answer(login);
  return asked?.isAwaited ?? false;
}
