import { type RefObject, useEffect, useState } from 'react';

/** True from the moment at which an element comes near the visible part of the page, so that its content is loaded only for those who scroll. */
export function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear, place]);
  return isNear;
}
