import type { ReactNode } from 'react';
import './large-state.css';

/** A dark house with one lamp: the stage on which it is said that there is nothing to see. */
export function LargeState({
  mark,
  title,
  news,
  text,
  children,
}: {
  /** What the lamp shines on: a number, a drawing. */
  mark: ReactNode;
  title: string;
  /** What has become of it, in a few words. */
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
