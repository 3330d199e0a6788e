import { type ReactNode, useLayoutEffect, useRef } from 'react';
import './bottom-action-bar.css';

/**
 * The main button of a screen, within reach of the thumb: fixed at the bottom below 1024 px (with the safe area), in the flow above.
 * `note` is shown above the button: the total, the countdown. While `isIdle` it is hidden on a narrow screen.
 */
export function BottomActionBar({
  note,
  isIdle = false,
  children,
}: {
  note?: ReactNode;
  isIdle?: boolean;
  children: ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const watch = new ResizeObserver(() =>
      root.style.setProperty('--mm-action-bar', `${bar.current?.offsetHeight ?? 0}px`),
    );
    if (bar.current) watch.observe(bar.current);
    return () => {
      watch.disconnect();
      root.style.removeProperty('--mm-action-bar');
    };
  }, []);
  return (
    <div className={isIdle ? 'mm-action-bar mm-action-bar-idle' : 'mm-action-bar'} ref={bar}>
      <div className="mm-action-bar-inner">
        {note && <div className="mm-action-bar-note">{note}</div>}
        {children}
      </div>
    </div>
  );
}
