import { createSignal } from './signal.ts';

/** Sent by whoever wants the search dialog open. */
export const searchAsked = createSignal<void>();
