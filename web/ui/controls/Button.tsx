import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

type Props = ButtonLook &
  ComponentProps<'button'> & {
    /** Shows a spinner and cannot be pressed, but keeps the focus. */
    isBusy?: boolean;
  };

/** Every button with text. A link that looks like one takes its classes from `buttonClass`. */
export function Button({ look, size, isWide, isDanger, isBusy, className, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, isWide, isDanger }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}
