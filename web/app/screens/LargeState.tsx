import type { ReactNode } from 'react';
import '../../shared/ui/button.css';
import './large-state.css';

/** A dark house with one lamp: the stage on which 404 and 500 are said. */
export function LargeState({
  number,
  title,
  text,
  children,
}: {
  number: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="mm-large-state">
      <p className="mm-large-state-number" aria-hidden="true">
        {number}
      </p>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      <div className="mm-large-state-actions">{children}</div>
    </div>
  );
}
