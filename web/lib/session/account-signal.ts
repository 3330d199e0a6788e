import { createSignal } from '../signal.ts';

/** The account's devices or its profile changed elsewhere: whoever shows them reads again. */
export const accountChanged = createSignal<void>();
