import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './back-link.css';

/** Above the title of a page: the page that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="mm-back-link">
      <Link to={to}>{children}</Link>
    </p>
  );
}
