import { useEffect } from 'react';
import { useLanguage } from '../../lib/intl/use-language.ts';

/** Puts the screen's own title before the name of the site; until it is known the title of the route stays. */
export function usePageTitle(title: string | null | undefined): void {
  const { language } = useLanguage();
  useEffect(() => {
    if (title) document.title = `${title} · Mở Màn`;
  }, [title, language]);
}
