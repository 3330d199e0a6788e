import { createSignal } from '../signal.ts';

/** The account's devices or profile changed elsewhere; components that show them read again. */
export const accountChanged = createSignal<void>();
