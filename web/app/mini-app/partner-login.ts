// One question to the partner at a time: who is logged in with you?
import type { LoginStart } from '../../lib/session/login-signal.ts';
import { isInPartnerFrame, tellPartner } from './partner-page.ts';

/** In, in with something left to do, or not by the partner. */
export type PartnerLogin = { isIn: boolean; start?: LoginStart };

/** A partner's page that says nothing for this long has nobody to name. */
const PATIENCE_MS = 3_000;

interface Question {
  answer: (login: PartnerLogin) => void;
  promise: Promise<PartnerLogin>;
  /** Whether somebody goes on when it is answered; the greeting at the start only opens it. */
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

/** Says that we hear, which asks for a token when there is no session. */
export function greetPartner(signedIn: boolean): void {
  if (!signedIn && isInPartnerFrame()) ask();
  tellPartner({ type: 'mo-man:ready', signedIn });
}

/** Before a buyer is shown a form: logs in by the partner's token, if there is one. */
export function logInByPartner(): Promise<PartnerLogin> {
  if (!isInPartnerFrame()) return Promise.resolve({ isIn: false });
  const isNew = asking === undefined;
  const question = asking ?? ask();
  question.isAwaited = true;
  if (isNew) tellPartner({ type: 'mo-man:login-wanted' });
  return question.promise;
}

/** A token came: its outcome is waited for, however long that takes. */
export function keepPartnerWaiting(): void {
  clearTimeout(patience);
}

/** Ends the question; false when nobody goes on by it. */
export function answerPartnerLogin(login: PartnerLogin): boolean {
  clearTimeout(patience);
  const asked = asking;
  asking = undefined;
  asked?.answer(login);
  return asked?.isAwaited ?? false;
}
