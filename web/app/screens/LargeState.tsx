import type { ReactNode } from 'react';
import './large-state.css';

/** Layout of the empty and error screens: a dark theatre with one lamp. */
export function LargeState({
  mark,
  title,
  news,
  text,
  children,
}: {
  /** In the lamp's light: a number or a drawing. */
  mark: ReactNode;
  title: string;
  /** The state in a few words. */
  news?: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="mm-large-state">
      <div className="mm-large-state-mark" aria-hidden="true">
        {mark}
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      {news && <p className="mm-large-state-news">{news}</p>}
      <p>{text}</p>
      <div className="mm-large-state-actions">{children}</div>
    </div>
  );
}
