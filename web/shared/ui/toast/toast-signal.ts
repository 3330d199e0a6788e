import { createSignal } from '../../signal.ts';

export type ToastType = 'success' | 'error' | 'warning' | 'info';
export type ToastNews = { type: ToastType; text: string } | null;

/** A toast to show; null clears it (every route change does). */
export const toastSignal = createSignal<ToastNews>();

/** Shows a toast from outside React. */
export function showToast(toast: { type: ToastType; text: string }): void {
  toastSignal.send(toast);
}

export function clearToast(): void {
  toastSignal.send(null);
}
