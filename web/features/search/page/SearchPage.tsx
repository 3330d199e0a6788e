import {
  addKeyword,
  removeKeyword,
  type SearchKeyword,
} from '@mo-man/schema/rules/search/search-keyword.rule.ts';
import type { SearchAddress } from '@mo-man/schema/rules/search/search-address.rule.ts';
import { type ReactNode, useMemo, useState } from 'react';
import type { SearchScreenQuery } from '../../../generated/operations/search-screen.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { keepChosenCity } from '../../../storage/chosen-city.ts';
import { usePageTitle } from '../../../ui/page/use-page-title.ts';
import { OfflineLine } from '../../../ui/states/UnloadedState.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { FoundHead } from './FoundHead.tsx';
import { FoundList, FoundListSkeleton } from './FoundList.tsx';
import { NoneFound } from './NoneFound.tsx';
import { PopularEvents } from './PopularEvents.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { searchFormId } from './search-form-id.ts';
import { SearchForm } from './SearchForm.tsx';
import { SpellingLine } from './SpellingLine.tsx';
import type { AddressInUse } from './use-search-address.ts';
import '../../../ui/controls/choice-chips.css';
import '../search.css';
import './search-page.css';
import './filters.css';

interface Props extends AddressInUse {
  /** The result; that of the previous address while this one loads. */
  data: SearchScreenQuery | undefined;
  /** The result belongs to the previous address. */
  isOld: boolean;
  isAddingMore: boolean;
  failure: ReactNode;
  onMore: () => Promise<void>;
}

export function SearchPage({
  address: asked,
  pathTo,
  goTo,
  data,
  isOld,
  isAddingMore,
  failure,
  onMore,
}: Props) {
  const t = useText();
  const [isFiltering, setFiltering] = useState(false);
  const venueName = data?.search?.venueName;
  const address = useMemo(() => withVenueName(asked, venueName), [asked, venueName]);
  const { keywords } = address;
  const words = keywords.find(({ type }) => type === 'keywords')?.code ?? '';
  const filters = keywords.filter(({ type }) => type !== 'keywords');
  const categories = data?.home.categories ?? [];
  const found = data?.search;
  usePageTitle(words ? t('search.page.heading.words', { words }) : t('route.search.title'));

  const searchFor = (text: string) => {
    const entry: SearchKeyword = { type: 'keywords', code: text, name: { vi: text, en: text } };
    goTo({ keywords: text ? addKeyword(keywords, entry) : removeKeyword(keywords, { type: 'keywords' }) });
  };
  const filterBy = (next: readonly SearchKeyword[]) => {
    const city = next.find(({ type }) => type === 'city');
    if (city) keepChosenCity(city.code);
    goTo({ keywords: next });
  };
  const shared = { address, categories, pathTo };
  return (
    <div className="mm-find">
      <SearchForm words={words} onSearch={searchFor} />
      <OfflineLine />
      <div className="mm-find-columns">
        <aside className="mm-find-side" aria-label={t('search.filters')}>
          <SearchFilters
            address={address}
            categories={categories}
            facets={found?.facets}
            formId={searchFormId}
            onChange={filterBy}
          />
        </aside>
        <section className="mm-find-found" aria-busy={isOld} aria-labelledby="mm-find-title">
          <FoundHead
            {...shared}
            words={words}
            total={failure ? undefined : found?.total}
            onSort={(sort) => goTo({ sort })}
            onFilter={() => setFiltering(true)}
          />
          {failure}
          {!found && !failure && <FoundListSkeleton />}
          {found && !failure && (
            <>
              {!found.isExact && (
                <SpellingLine
                  words={words}
                  found={found}
                  searchPath={(text) =>
                    pathTo({
                      keywords: [...filters, { type: 'keywords', code: text, name: { vi: text, en: text } }],
                    })
                  }
                />
              )}
              {found.total === 0 ? (
                <NoneFound {...shared} found={found} />
              ) : (
                <>
                  <FoundList
                    found={found}
                    firstPage={address.page}
                    pathTo={pathTo}
                    isBusy={isAddingMore}
                    onMore={onMore}
                  />
                  <PopularEvents events={found.popular} source="recommended events" />
                </>
              )}
            </>
          )}
        </section>
      </div>
      {isFiltering && (
        <FilterSheet
          address={address}
          categories={categories}
          onClose={() => setFiltering(false)}
          onApply={(next) => {
            setFiltering(false);
            filterBy(next);
          }}
        />
      )}
    </div>
  );
}

/** The address, whose venue is known by its id only, with the venue's name. */
const withVenueName = (address: SearchAddress, venueName: string | null | undefined): SearchAddress =>
  venueName
    ? {
        ...address,
        keywords: address.keywords.map((each) =>
          each.type === 'venue' ? { ...each, name: { vi: venueName, en: venueName } } : each,
        ),
      }
    : address;
