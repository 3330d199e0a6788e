import { useRef } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { CrossIcon, type MessageType, StateIcon } from '../icons.tsx';
import { TraceLine } from './TraceLine.tsx';
import type { ToastAction } from './toast-signal.ts';
import './toast.css';

/** A swipe of so many pixels dismisses it. */
const SWIPED = 72;

export function Toast({
  type,
  text,
  action,
  trace,
  onHold,
  onClose,
}: {
  type: MessageType;
  text: string;
  action?: ToastAction;
  trace?: string | null;
  /** Whether a pointer or the focus is on it. */
  onHold: (isHeld: boolean) => void;
  onClose: () => void;
}) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);
  const put = (aside: number) => box.current?.style.setProperty('--mm-aside', `${aside}px`);
  const letGo = (at: number) => {
    const aside = from.current === null ? 0 : at - from.current;
    from.current = null;
    put(0);
    if (Math.abs(aside) > SWIPED) onClose();
  };
  return (
    <div
      ref={box}
      className={`mm-toast mm-toast-${type}`}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      onPointerDown={(event) => {
        if (event.pointerType === 'touch') from.current = event.clientX;
      }}
      onPointerMove={(event) => from.current !== null && put(event.clientX - from.current)}
      onPointerUp={(event) => letGo(event.clientX)}
      onPointerCancel={() => letGo(from.current ?? 0)}
    >
      <StateIcon type={type} />
      <div className="mm-toast-text">
        <span className="mm-unseen">{t(`shell.toast.${type}`)}: </span>
        {text}
        {trace && <TraceLine trace={trace} />}
      </div>
      {action && (
        <button
          type="button"
          className="mm-toast-act"
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.text}
        </button>
      )}
      <button type="button" aria-label={t('shell.toast.close')} onClick={onClose}>
        <CrossIcon size={20} />
      </button>
    </div>
  );
}
