import type { ReactNode } from 'react';
import { type MessageType, StateIcon } from '../icons.tsx';
import './state-badge.css';

/** The state of something in a list: a sign and a word. */
export function StateBadge({ type, children }: { type: MessageType; children: ReactNode }) {
  return (
    <span className={`mm-state-badge mm-state-badge-${type}`}>
      <StateIcon type={type} size={18} />
      {children}
    </span>
  );
}
