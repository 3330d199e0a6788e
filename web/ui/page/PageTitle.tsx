import type { ReactNode } from 'react';

/** The h1 of a screen; it takes the focus when the route changes. */
export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <h1 className="mm-page-title" tabIndex={-1}>
      {children}
    </h1>
  );
}
