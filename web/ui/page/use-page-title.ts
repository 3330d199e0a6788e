import { useEffect } from 'react';
import { useLanguage } from '../../lib/intl/use-language.ts';

/** Puts the screen's title before the site's name; the route's title stays until it is known. */
export function usePageTitle(title: string | null | undefined): void {
  const { language } = useLanguage();
  useEffect(() => {
    if (title) document.title = `${title} · Mở Màn`;
  }, [title, language]);
}
