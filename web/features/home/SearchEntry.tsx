import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../lib/intl/use-text.ts';
import { searchAsked } from '../../lib/search-signal.ts';
import { SearchIcon } from '../../ui/icons.tsx';

/** Looks like a search field and opens the search dialog; without script it is a link to the search page. */
export function SearchEntry() {
  const t = useText();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    searchAsked.send();
  };
  return (
    <Link className="mm-home-search" to="/search" onClick={open}>
      <SearchIcon size={20} />
      <span>{t('search.placeholder')}</span>
    </Link>
  );
}
