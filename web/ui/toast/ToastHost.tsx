import { useEffect, useState } from 'react';
import { Toast } from './Toast.tsx';
import { type ToastNews, toastSignal } from './toast-signal.ts';
import { toastMilliseconds } from './toast-time.rule.ts';
import './toast.css';

/** Shows one toast at a time. Its timer stops while a pointer or the focus is on it. */
export function ToastHost() {
  const [toast, setToast] = useState<ToastNews>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(
    () =>
      toastSignal.listen((next) => {
        setHeld(false);
        setToast(next);
      }),
    [],
  );
  useEffect(() => {
    if (!toast || isHeld) return;
    const ending = setTimeout(() => setToast(null), toastMilliseconds(toast));
    return () => clearTimeout(ending);
  }, [toast, isHeld]);
  const isBad = toast?.type === 'error' || toast?.type === 'warning';
  return (
    <div className="mm-toasts" role={isBad ? 'alert' : 'status'} aria-live={isBad ? 'assertive' : 'polite'}>
      {toast && <Toast {...toast} onHold={setHeld} onClose={() => setToast(null)} />}
    </div>
  );
}
