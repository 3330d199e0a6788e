import { createSignal } from './signal.ts';

/** Opens the question about consent to measuring again. */
export const measureAsked = createSignal<void>();
