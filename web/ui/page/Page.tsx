import type { ReactNode } from 'react';
import './page.css';

/** Layout of a screen in the shell: `narrow` for one column of forms, `reading` for text, `wide` for grids. */
export function Page({
  width = 'wide',
  children,
}: {
  width?: 'narrow' | 'reading' | 'wide';
  children: ReactNode;
}) {
  return <div className={`mm-page mm-page-${width}`}>{children}</div>;
}
