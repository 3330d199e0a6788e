import { createSignal } from './signal.ts';

/** Opens the search dialog. */
export const searchAsked = createSignal<void>();
