import type { ReactNode } from 'react';
import { type MessageType, StateIcon } from '../icons.tsx';
import './notice.css';

/**
 * A message in the page, with its own icon shape. `isUrgent` is announced at once, else politely. With `isHeardAlready` it is not
 * announced, for places that are read out as a whole.
 */
export function Notice({
  type,
  title,
  isUrgent = false,
  isHeardAlready = false,
  action,
  children,
}: {
  type: MessageType;
  title?: string;
  isUrgent?: boolean;
  isHeardAlready?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const role = isUrgent ? 'alert' : 'status';
  return (
    <div className={`mm-notice mm-notice-${type}`} role={isHeardAlready ? undefined : role}>
      <StateIcon type={type} size={22} />
      <div className="mm-notice-text">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className="mm-notice-action">{action}</div>}
    </div>
  );
}
