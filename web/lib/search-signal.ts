import { createSignal } from './signal.ts';

export const searchAsked = createSignal<void>();
