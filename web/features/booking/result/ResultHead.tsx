import type { ReactNode } from 'react';
import { useArrivalFocus } from '../use-arrival-focus.ts';
import { type MessageType, StateIcon } from '../../../ui/icons.tsx';

/** The outcome of a payment: a sign with its own shape, the heading, the meaning. It takes the focus when the buyer comes from the bank. */
export function ResultHead({
  type,
  title,
  children,
}: {
  type: MessageType;
  title: string;
  children?: ReactNode;
}) {
  const news = useArrivalFocus<HTMLHeadingElement>();
  return (
    <div className={`mm-result-head mm-result-${type}`}>
      <StateIcon type={type} size={44} />
      <h2 tabIndex={-1} ref={news}>
        {title}
      </h2>
      {children}
    </div>
  );
}
