import { useEffect, useState } from 'react';
import { pathInSite, sitePath } from '../storage/site-settings.ts';

const isTicketPath = (path: string) => `${path}/`.startsWith(sitePath('/my-tickets/'));

/** The ticket entry's small router: links under /my-tickets change the screen, all others load a page. Returns a path of the site. */
export function usePath(): string {
  const [path, setPath] = useState(pathInSite);
  useEffect(() => {
    let shown = pathInSite();
    const arrive = () => {
      const next = pathInSite();
      // Going back out of an overlay is no change of screen, so the focus stays where the overlay returns it.
      if (next === shown) return;
      shown = next;
      setPath(next);
      document.getElementById('main')?.focus({ preventScroll: true });
    };
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.origin !== location.origin || !isTicketPath(link.pathname)) return;
      event.preventDefault();
      history.pushState(null, '', link.href);
      window.scrollTo(0, 0);
      arrive();
    };
    document.addEventListener('click', follow);
    window.addEventListener('popstate', arrive);
    return () => {
      document.removeEventListener('click', follow);
      window.removeEventListener('popstate', arrive);
    };
  }, []);
  return path;
}
