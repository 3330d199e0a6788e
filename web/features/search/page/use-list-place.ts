import { type MouseEvent, type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where a list was left: by the entry of the history, what was opened and how far it was scrolled. */
const left = new Map<string, { href: string; top: number }>();

/** Who comes back to a list by the way back is where they were: at the same height, with the focus on what they had opened. */
export function useListPlace(list: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const place = isBack ? left.get(key) : undefined;
    if (!place) return;
    // After the frame's own move of the focus to the title.
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
