import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

type Props = ButtonLook &
  ComponentProps<'button'> & {
    /** At work: cannot be pressed again, shows that it turns, and keeps the focus, for what comes of it. */
    isBusy?: boolean;
  };

/** Every button with words on it. A link that looks like one takes its classes from `buttonClass`. */
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
