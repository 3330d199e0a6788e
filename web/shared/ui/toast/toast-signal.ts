import { createSignal } from '../../signal.ts';

export type ToastType = 'success' | 'error' | 'warning' | 'info';
/** What can be done about what a toast says: to undo it. */
export type ToastAction = { text: string; run: () => void };
export type ToastNews = {
  type: ToastType;
  text: string;
  action?: ToastAction;
  /** Of a fault of ours: by which support finds it. */
  trace?: string | null;
} | null;

/** A toast to show; null clears it (every route change does). */
export const toastSignal = createSignal<ToastNews>();

/** Shows a toast from outside React. */
export function showToast(toast: NonNullable<ToastNews>): void {
  toastSignal.send(toast);
}

export function clearToast(): void {
  toastSignal.send(null);
}
