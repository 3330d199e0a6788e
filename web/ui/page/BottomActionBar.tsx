import { type ReactNode, useLayoutEffect, useRef } from 'react';
import './bottom-action-bar.css';

/**
 * The primary action of a screen, in reach of the thumb: fixed at the bottom under 1024 px (safe area included),
 * in the flow above. `note` stands over the button: the total, the timer. While `isIdle` it leaves a narrow screen to the page.
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
