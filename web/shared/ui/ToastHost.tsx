import { useEffect, useState } from 'react';
import { useText } from '../intl/use-text.ts';
import { CrossIcon, StateIcon } from './icons.tsx';
import { type ToastNews, toastSignal } from './toast-signal.ts';
import { toastMilliseconds } from './toast-time.rule.ts';
import './toast.css';

/** Shows one toast at a time, 80 px from the top (spec §9). It waits while a pointer or the focus is on it. */
export function ToastHost() {
  const [toast, setToast] = useState<ToastNews>(null);
  const [isHeld, setHeld] = useState(false);
  const t = useText();
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
      {toast && (
        <div
          className={`mm-toast mm-toast-${toast.type}`}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <StateIcon type={toast.type} />
          <span>{toast.text}</span>
          <button type="button" aria-label={t('shell.toast.close')} onClick={() => setToast(null)}>
            <CrossIcon />
          </button>
        </div>
      )}
    </div>
  );
}
