import type { MessageType } from '../icons.tsx';
import { createSignal } from '../../lib/signal.ts';

/** What can be done about what a toast says: to undo it. */
export type ToastAction = { text: string; run: () => void };
export type ToastNews = {
  type: MessageType;
  text: string;
  action?: ToastAction;
  /** Of a fault of ours: by which support finds it. */
  trace?: string | null;
} | null;

/** A toast to show; null clears it (every route change does). */
export const toastSignal = createSignal<ToastNews>();

/** The address that the last one was shown at. */
let shownAt: string | undefined;
const here = () => (typeof location === 'undefined' ? undefined : location.pathname);

/** Shows a toast from outside React. */
export function showToast(toast: NonNullable<ToastNews>): void {
  shownAt = here();
  toastSignal.send(toast);
}

/** Another screen is there. What was said at its address is about it: the address is ahead of the screen. */
export function clearToast(): void {
  if (shownAt !== here()) toastSignal.send(null);
}
