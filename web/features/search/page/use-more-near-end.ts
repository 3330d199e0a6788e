import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Pages that load automatically; then the end of the page can be reached, and more load by a press. */
const BY_THEMSELVES = 4;

export function useMoreNearEnd(
  isMore: boolean,
  onMore: () => Promise<void>,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const asked = useRef(0);
  const ask = useEffectEvent(() => {
    if (asked.current >= BY_THEMSELVES) return;
    asked.current += 1;
    // After a failure more load by a press only.
    onMore().catch(() => (asked.current = BY_THEMSELVES));
  });
  useEffect(() => {
    if (!end.current || !isMore) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask(), {
      rootMargin: '600px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [isMore]);
  return end;
}
