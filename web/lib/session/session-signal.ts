import { createSignal } from '../signal.ts';

/** A server's answer that ended the session: `title` and `text` for the dialog whose button opens login. */
export type SessionEnd = { title: string; text: string };

export type RefusedCall = SessionEnd & {
  /** Whether the buyer triggered it, and not a read in the background. */
  isAsked: boolean;
};

/** Sent by the links; the session decides whether it has ended. */
export const callRefused = createSignal<RefusedCall>();

export const sessionEnded = createSignal<SessionEnd>();
