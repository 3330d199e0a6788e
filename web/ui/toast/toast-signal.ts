import type { MessageType } from '../icons.tsx';
import { createSignal } from '../../lib/signal.ts';

/** The toast's action, such as undo. */
export type ToastAction = { text: string; run: () => void };
export type ToastNews = {
  type: MessageType;
  text: string;
  action?: ToastAction;
  /** Of a server error: the id for support. */
  trace?: string | null;
} | null;

/** A toast to show; null clears it (every route change does). */
export const toastSignal = createSignal<ToastNews>();

let shownAt: string | undefined;
const here = () => (typeof location === 'undefined' ? undefined : location.pathname);

export function showToast(toast: NonNullable<ToastNews>): void {
  shownAt = here();
  toastSignal.send(toast);
}

/** Called by a new screen. A toast shown at its own address is kept, because the address changes before the screen. */
export function clearToast(): void {
  if (shownAt !== here()) toastSignal.send(null);
}
