import type { NextStep } from '@mo-man/schema/rules/account/next-step.rule.ts';
import { createSignal } from '../signal.ts';

/** Why login is requested: a protected route, an expired session, an action, or the buyer's own choice. */
export type LoginReason = 'protected' | 'expired' | 'action' | 'chosen';

/**
 * The first step of the login modal. After a login on another site (`/auth/{provider}`): a next step, when a session is already open and
 * something is left to do, or the catalogue's error.
 */
export type LoginStart =
  | {
      nextStep: NextStep;
      /** As in LoginPayload: the login that can be joined with an older account, and that account's owner. */
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
  /** Id of the event whose tickets are being bought; read from the address when absent. */
  eventId?: string;
};

export type LoginModalProps = {
  open: boolean;
  reason: LoginReason;
  /** The page after the login; absent to stay. */
  returnTo?: string;
  start?: LoginStart;
  /** The event whose tickets are being bought: the modal names it and skips questions that can wait. */
  eventId?: string;
  onClose: () => void;
  /** A session is open and nothing is left to do, or the buyer postponed it. */
  onSignedIn: () => void;
};

export type AskedLogin = LoginRequest & { answer: (isSignedIn: boolean) => void };

export const loginSignal = createSignal<AskedLogin>();

/** Opens the login modal. Resolves to true once the buyer is logged in, to false when it was closed. */
export function openLogin(request: LoginRequest = {}): Promise<boolean> {
  return new Promise((answer) => loginSignal.send({ ...request, answer }));
}
