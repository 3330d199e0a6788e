import { Link } from 'react-router-dom';
import { fromSource } from '../../lib/link-source.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { NextIcon } from '../../ui/icons.tsx';

/** Link from a list to the search with the same filters and order. Its name for screen readers has the title of the list. */
export function SeeAll({ title, query }: { title: string; query: string }) {
  const t = useText();
  return (
    <Link
      className="mm-home-all"
      to={`/search${query}`}
      state={fromSource('view-more button')}
      aria-label={t('home.all.of', { title })}
    >
      {t('home.all')}
      <NextIcon size={18} />
    </Link>
  );
}
