import { createSignal } from './signal.ts';

export const measureAsked = createSignal<void>();
