import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

type Props = ButtonLook &
  ComponentProps<'button'> & {
    /** At work: cannot be pressed again, and shows that it turns. */
    isBusy?: boolean;
  };

/** Every button with words on it. A link that looks like one takes its classes from `buttonClass`. */
export function Button({ look, size, isWide, isDanger, isBusy, className, disabled, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, isWide, isDanger }, className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    />
  );
}
