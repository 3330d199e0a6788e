import { showToast } from './toast-signal.ts';

const toast = {
  success: (text: string) => showToast({ type: 'success', text }),
  error: (text: string, trace?: string | null) => showToast({ type: 'error', text, trace: trace ?? null }),
  warning: (text: string) => showToast({ type: 'warning', text }),
  info: (text: string) => showToast({ type: 'info', text }),
};

/** The four toasts; the same object on every render. */
export function useToast(): typeof toast {
  return toast;
}
