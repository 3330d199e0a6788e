import type { ReactNode } from 'react';
import { StateIcon } from '../../../shared/ui/icons.tsx';
import type { ToastType } from '../../../shared/ui/toast/toast-signal.ts';

/** What has become of a payment: a sign of its own shape, the news, what it means. */
export function ResultHead({
  type,
  title,
  children,
}: {
  type: ToastType;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className={`mm-result-head mm-result-${type}`}>
      <StateIcon type={type} size={44} />
      <h2 tabIndex={-1}>{title}</h2>
      {children}
    </div>
  );
}
