import type { ReactNode } from 'react';
import './states.css';

/** Nothing here, said kindly, with the way on. */
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
  /** True when no other heading stands above: the title is then the h1. */
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
