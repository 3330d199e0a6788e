import { type MouseEvent, type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The opened event and the scroll position of a list, by history entry. */
const left = new Map<string, { href: string; top: number }>();

/** After going back to a list, restores the scroll position and the focus on the opened event. */
export function useListPlace(list: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const place = isBack ? left.get(key) : undefined;
    if (!place) return;
    // After the shell has moved the focus to the title.
    const waiting = requestAnimationFrame(() => {
      window.scrollTo(0, place.top);
      const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
      links.find(({ href }) => href === place.href)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(waiting);
  }, [key, isBack, list]);
  return ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) left.set(key, { href: link.href, top: window.scrollY });
  };
}
