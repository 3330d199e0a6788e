import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type AccountPart, accountParts } from './AccountSection.tsx';

const isPart = (name: string): name is AccountPart => accountParts.some((part) => part === name);

/** Scrolls to the deep link once the parts are there, and returns the part in view. */
export function usePartInView(isReady: boolean): AccountPart {
  const { hash, key } = useLocation();
  const [current, setCurrent] = useState<AccountPart>('profile');

  useEffect(() => {
    const name = hash.slice(1);
    if (!isReady || !isPart(name)) return;
    const part = document.getElementById(name);
    part?.scrollIntoView({ block: 'start' });
    part?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [isReady, hash, key]);

  useEffect(() => {
    if (!isReady) return;
    const inView = new Set<string>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        const first = accountParts.find((name) => inView.has(name));
        if (first) setCurrent(first);
      },
      { rootMargin: '-140px 0px -55% 0px' },
    );
    for (const name of accountParts) {
      const part = document.getElementById(name);
      if (part) watch.observe(part);
    }
    return () => watch.disconnect();
  }, [isReady]);

  useEffect(() => {
    const link = document.querySelector<HTMLElement>('.mm-my-nav [aria-current]');
    const row = link?.closest('ul');
    if (link && row) row.scrollTo({ left: link.offsetLeft - 16 });
  }, [current]);
  return current;
}
