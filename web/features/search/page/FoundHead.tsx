import {
  type SearchAddress,
  type SearchSort,
  searchSorts,
} from '@mo-man/schema/rules/search/search-address.rule.ts';
import {
  addKeyword,
  resetKeywords,
  type SearchKeyword,
} from '@mo-man/schema/rules/search/search-keyword.rule.ts';
import { cities, otherPlaces } from '@mo-man/schema/values.ts';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useIsDrawnHere } from '../../../lib/use-is-drawn-here.ts';
import { chosenCity } from '../../../storage/chosen-city.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CrossIcon } from '../../../ui/icons.tsx';
import { type NamedCategory, useKeywordName } from './keyword-name.ts';
import { searchFormId } from './search-form-id.ts';
import type { AddressInUse } from './use-search-address.ts';

export function FoundHead({
  address,
  pathTo,
  categories,
  words,
  total,
  onSort,
  onFilter,
}: {
  address: SearchAddress;
  pathTo: AddressInUse['pathTo'];
  categories: readonly NamedCategory[];
  words: string;
  total: number | undefined;
  onSort: (sort: SearchSort) => void;
  onFilter: () => void;
}) {
  const t = useText();
  const name = useKeywordName(categories);
  const { language } = useLanguage();
  // The server does not know it, and a page that it has drawn does not move when the app takes it over.
  const isDrawnHere = useIsDrawnHere();
  const ownCity = isDrawnHere && chosenCity();
  const { keywords, sort } = address;
  const city =
    keywords.every(({ type }) => type !== 'city') &&
    cities.find(({ id }) => id !== '' && id !== otherPlaces && id === ownCity);
  const filters = keywords.filter(({ type }) => type !== 'keywords');
  const initial = keywords.filter(({ type }) => type === 'keywords');
  return (
    <header className="mm-find-head">
      <h1 id="mm-find-title" tabIndex={-1}>
        {words ? t('search.page.heading.words', { words }) : t('search.page.heading')}
      </h1>
      <div className="mm-find-tools">
        <p role="status">{total !== undefined && t('search.page.count', { count: total })}</p>
        <Button className="mm-find-open" aria-haspopup="dialog" onClick={onFilter}>
          {t('search.filters.open', { count: filters.length })}
        </Button>
        <label className="mm-find-sort">
          <span>{t('search.sort')}</span>
          <select
            name="sort"
            form={searchFormId}
            value={sort}
            onChange={({ target }) =>
              onSort(searchSorts.find((each) => each === target.value) ?? 'relevance')
            }
          >
            {searchSorts.map((each) => (
              <option key={each} value={each}>
                {t(`search.sort.${each}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {city && (
        <p className="mm-find-city">
          <Link
            className="mm-chip"
            to={pathTo({
              keywords: addKeyword(keywords, {
                type: 'city',
                code: city.id,
                name: { vi: city.vi, en: city.en },
              }),
            })}
          >
            {t('search.city.only', { city: city[language] })}
          </Link>
        </p>
      )}
      {filters.length > 0 && (
        <ul className="mm-find-chips" aria-label={t('search.filters.on')}>
          {filters.map((filter) => (
            <li key={`${filter.type} ${filter.code}`}>
              <Link
                className="mm-chip"
                to={pathTo({ keywords: without(keywords, filter) })}
                aria-label={t('search.filters.drop', { name: name(filter) })}
              >
                {name(filter)}
                <CrossIcon size={18} />
              </Link>
            </li>
          ))}
          <li>
            <Link className="mm-find-reset" to={pathTo({ keywords: resetKeywords(initial) })}>
              {t('search.filters.reset')}
            </Link>
          </li>
        </ul>
      )}
    </header>
  );
}

/** Several categories can be set, but only one of every other kind. */
const without = (keywords: readonly SearchKeyword[], gone: SearchKeyword) =>
  keywords.filter((each) => each.type !== gone.type || each.code !== gone.code);
