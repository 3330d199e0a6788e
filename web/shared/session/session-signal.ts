import { createSignal } from '../signal.ts';

/** A server's answer that ended the session: `title` and `text` for the dialog whose button opens login. */
export type SessionEnd = { title: string; text: string };

export const sessionEnded = createSignal<SessionEnd>();
