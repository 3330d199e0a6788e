import type { ReactNode } from 'react';
import './large-state.css';

export function LargeState({
  mark,
  title,
  news,
  text,
  children,
}: {
  mark: ReactNode;
  title: string;
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
