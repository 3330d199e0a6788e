import { type ReactNode, useEffect, useRef } from 'react';

/** The title of a step. It takes the focus where no field does, so that a screen reader announces the step. */
export function StepHead({
  title,
  takesFocus = false,
  children,
}: {
  title: string;
  takesFocus?: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="mm-login-head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children && <p>{children}</p>}
    </div>
  );
}
