import { createSignal } from '../signal.ts';

/** A server's answer that ended the session: `title` and `text` for the dialog whose button opens login. */
export type SessionEnd = { title: string; text: string };

/** A call that a server refused for want of a session. */
export type RefusedCall = SessionEnd & {
  /** Whether the buyer asked for it just now, and it was no reading in the background. */
  isAsked: boolean;
};

/** Sent by the links; the session judges whether it is over. */
export const callRefused = createSignal<RefusedCall>();

/** Sent by the session when it is over. */
export const sessionEnded = createSignal<SessionEnd>();
