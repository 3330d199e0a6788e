import type { ReactNode } from 'react';
import { StateIcon } from './icons.tsx';
import type { ToastType } from './toast-signal.ts';
import './notice.css';

/** Something to know in its place, with a sign of its own shape. `isUrgent` is read out at once, else politely. */
export function Notice({
  type,
  title,
  isUrgent = false,
  action,
  children,
}: {
  type: ToastType;
  title?: string;
  isUrgent?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={`mm-notice mm-notice-${type}`} role={isUrgent ? 'alert' : 'status'}>
      <StateIcon type={type} size={22} />
      <div className="mm-notice-text">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className="mm-notice-action">{action}</div>}
    </div>
  );
}
