import { createSignal } from '../signal.ts';

/** Why login is asked for: a protected route, an expired session, something the buyer wants to do, or by itself. */
export type LoginReason = 'protected' | 'expired' | 'action' | 'chosen';

export type LoginRequest = { reason?: LoginReason; returnTo?: string };

/** What the login modal of features/auth is given. */
export type LoginModalProps = {
  open: boolean;
  reason: LoginReason;
  onClose: () => void;
  onSignedIn: () => void;
};

export type AskedLogin = LoginRequest & { answer: (isSignedIn: boolean) => void };

export const loginSignal = createSignal<AskedLogin>();

/** Opens the login modal; true once the buyer is signed in, false when it was closed. */
export function openLogin(request: LoginRequest = {}): Promise<boolean> {
  return new Promise((answer) => loginSignal.send({ ...request, answer }));
}
