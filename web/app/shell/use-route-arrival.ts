import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { noteNavigation } from '../../lib/back/overlay-entries.ts';
import { clearToast } from '../../ui/toast/toast-signal.ts';

/** On every change of route: closes the toast, scrolls a new screen to its top, and moves the focus into it. */
export function useRouteArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const navigation = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => noteNavigation(), [key]);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    clearToast();
    if (navigation !== 'REPLACE') forgetPageHead();
    if (navigation !== 'POP') window.scrollTo(0, 0);
    const title = main.current?.querySelector<HTMLElement>('h1[tabindex]');
    (title ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, navigation]);
  return main;
}

/** The gateway's head elements for search engines describe the requested page only. */
function forgetPageHead(): void {
  for (const element of document.querySelectorAll('head [data-page]')) element.remove();
}
