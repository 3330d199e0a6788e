import type { ReactNode } from 'react';
import './states.css';

export function EmptyState({
  picture,
  title,
  text,
  isWholePage = false,
  children,
}: {
  picture?: ReactNode;
  title: string;
  text?: string;
  /** True without another heading above: the title is then the h1. */
  isWholePage?: boolean;
  children?: ReactNode;
}) {
  const Title = isWholePage ? 'h1' : 'h2';
  return (
    <div className="mm-state">
      {picture && <div className="mm-state-picture">{picture}</div>}
      <Title tabIndex={isWholePage ? -1 : undefined}>{title}</Title>
      {text && <p>{text}</p>}
      {children && <div className="mm-state-actions">{children}</div>}
    </div>
  );
}
