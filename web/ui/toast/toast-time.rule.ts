import { limits } from '@mo-man/schema/limits.ts';

/** Time of a toast in milliseconds: 3 to 5 seconds, longer for longer texts and errors, longest with an action or an id. */
export function toastMilliseconds(toast: {
  type: 'success' | 'error' | 'warning' | 'info';
  text: string;
  action?: unknown;
  trace?: string | null;
}): number {
  if (toast.action || toast.trace) return limits.toastMaxMs;
  const isBad = toast.type === 'error' || toast.type === 'warning';
  const reading = 2_000 + toast.text.length * 35 + (isBad ? 1_000 : 0);
  return Math.min(limits.toastMaxMs, Math.max(limits.toastMs, reading));
}
