import type { NextStep } from '@mo-man/schema/rules/account/next-step.rule.ts';
import { createSignal } from '../signal.ts';

/** Why login is asked for: a protected route, an expired session, something the buyer wants to do, or by itself. */
export type LoginReason = 'protected' | 'expired' | 'action' | 'chosen';

/**
 * Where the modal begins. A login on another site has led (`/auth/{provider}`) to a next step, when a session is open already and
 * something is left to do; or to nothing, by an error of the catalogue.
 */
export type LoginStart =
  | {
      nextStep: NextStep;
      /** As in LoginPayload: the login that can be joined with an older account, and whom that one belongs to. */
      socialId: string | null;
      knownAs: string | null;
    }
  | { error: string }
  /** The phone (E.164) of an account whose password is forgotten. */
  | { forgot: string };

export type LoginRequest = {
  reason?: LoginReason;
  returnTo?: string;
  start?: LoginStart;
  /** Id of the event whose tickets are being bought; told by the address when absent. */
  eventId?: string;
};

/** What the login modal of features/auth is given. */
export type LoginModalProps = {
  open: boolean;
  reason: LoginReason;
  /** Where the buyer goes after it; absent when they stay where they are. */
  returnTo?: string;
  start?: LoginStart;
  /** The event whose tickets are being bought: it is named, and nothing is asked that can wait until after. */
  eventId?: string;
  onClose: () => void;
  /** A session is open and nothing is left to do, or the buyer put it off. */
  onSignedIn: () => void;
};

export type AskedLogin = LoginRequest & { answer: (isSignedIn: boolean) => void };

export const loginSignal = createSignal<AskedLogin>();

/** Opens the login modal; true once the buyer is signed in, false when it was closed. */
export function openLogin(request: LoginRequest = {}): Promise<boolean> {
  return new Promise((answer) => loginSignal.send({ ...request, answer }));
}
