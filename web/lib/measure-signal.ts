import { createSignal } from './signal.ts';

/** Sent by whoever wants to say yes or no to measuring once more. */
export const measureAsked = createSignal<void>();
