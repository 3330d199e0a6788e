import type { SearchAddress } from '@mo-man/schema/rules/search/search-address.rule.ts';
import { removeKeyword, type SearchKeyword } from '@mo-man/schema/rules/search/search-keyword.rule.ts';
import { Link } from 'react-router-dom';
import type { SearchScreenQuery } from '../../../generated/operations/search-screen.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { SearchIcon } from '../../../ui/icons.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { type NamedCategory, useKeywordName } from './keyword-name.ts';
import { PopularEvents } from './PopularEvents.tsx';
import type { AddressInUse } from './use-search-address.ts';

type Found = NonNullable<SearchScreenQuery['search']>;

/** Each filter's counts, and the entry that counts the events without that filter. */
const withoutIt = {
  price: ['prices', 'all'],
  city: ['cities', ''],
  category: ['categories', ''],
  date_range: ['dates', 'all'],
} as const;

/** No events: the filters that exclude them, each removable by one press, and popular events. */
export function NoneFound({
  address,
  pathTo,
  categories,
  found,
}: {
  address: SearchAddress;
  pathTo: AddressInUse['pathTo'];
  categories: readonly NamedCategory[];
  found: Found;
}) {
  const t = useText();
  const name = useKeywordName(categories);
  const { keywords } = address;
  const types = (Object.keys(withoutIt) as (keyof typeof withoutIt)[]).filter((type) =>
    keywords.some((each) => each.type === type),
  );
  const drops = types
    .map((type) => ({ type, count: countWithout(found, type), names: namesOf(keywords, type, name) }))
    .filter(({ count }) => count > 0);
  const words = keywords.filter(({ type }) => type === 'keywords');
  const filters = keywords.filter(({ type }) => type !== 'keywords');
  const hasUncounted = keywords.some(
    ({ type }) => type === 'venue' || type === 'sale' || type === 'audience',
  );
  return (
    <>
      <EmptyState
        picture={<SearchIcon size={40} />}
        title={t('search.page.none.title')}
        text={filters.length > 0 ? t('search.page.none.filters') : t('search.none.text')}
      >
        {drops.map(({ type, count, names }) => (
          <Link key={type} className="mm-chip" to={pathTo({ keywords: removeKeyword(keywords, { type }) })}>
            {t('search.page.none.drop', { name: names, count })}
          </Link>
        ))}
        {(types.length > 1 || hasUncounted) && (
          <Link className="mm-chip" to={pathTo({ keywords: words })}>
            {t('search.filters.reset')}
          </Link>
        )}
        {words.length > 0 && (
          <Link className="mm-chip" to={pathTo({ keywords: removeKeyword(keywords, { type: 'keywords' }) })}>
            {t('search.page.none.words')}
          </Link>
        )}
      </EmptyState>
      <PopularEvents events={found.popular} source="search-no-results" />
    </>
  );
}

function countWithout({ facets }: Found, type: keyof typeof withoutIt): number {
  const [filter, whole] = withoutIt[type];
  return facets[filter].find(({ code }) => code === whole)?.count ?? 0;
}

const namesOf = (
  keywords: readonly SearchKeyword[],
  type: SearchKeyword['type'],
  name: (keyword: SearchKeyword) => string,
) =>
  keywords
    .filter((each) => each.type === type)
    .map(name)
    .join(', ');
