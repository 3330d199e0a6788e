import { type SearchAddress, writeSearchAddress } from '@mo-man/schema/rules/search/search-address.rule.ts';
import { Link } from 'react-router-dom';
import { useSearchEventsQuery } from '../../generated/operations/search-events.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { fromSource } from '../../lib/link-source.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { FoundEvent } from './FoundEvent.tsx';

export function SearchResults({ words, onChoose }: { words: string; onChoose: () => void }) {
  const t = useText();
  const { data, error, loading, refetch, fetchMore } = useSearchEventsQuery({
    variables: { q: words, categories: [], page: 1 },
  });
  const found = data?.search;
  const more = () =>
    fetchMore({
      variables: { page: (found?.page ?? 0) + 1 },
      updateQuery: (before, { fetchMoreResult: { search: next } }) =>
        before.search && next
          ? { search: { ...next, events: [...before.search.events, ...next.events] } }
          : before,
    });
  if (!found && error) return <UnloadedState error={error} onRetry={() => void refetch()} />;
  if (!found) return <FoundSkeleton />;
  return (
    <section aria-busy={loading} aria-label={t('search.results')}>
      <p className="mm-search-count" role="status">
        {t('search.results.count', { count: found.total, words })}
      </p>
      {found.events.length === 0 && (
        <EmptyState
          picture={<SearchIcon size={40} />}
          title={t('search.none.title', { words })}
          text={t('search.none.text')}
        />
      )}
      {found.events.length > 0 && (
        <Link
          className="mm-search-all"
          to={`/search?${writeSearchAddress(addressOf(words)).toString()}`}
          state={fromSource('view-more button')}
          data-choice
          onClick={onChoose}
        >
          {t('search.all')}
        </Link>
      )}
      <ul className="mm-search-list">
        {found.events.map((event) => (
          <li key={event.id}>
            <FoundEvent event={event} source="view-search" onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {found.popular.length > 0 && (
        <>
          <h2 className="mm-search-popular">{t('search.page.popular')}</h2>
          <ul className="mm-search-list">
            {found.popular.map((event) => (
              <li key={event.id}>
                <FoundEvent event={event} source="recommended events" onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </>
      )}
      {found.hasMore && (
        <Button className="mm-search-more" data-choice isBusy={loading} onClick={() => void more()}>
          {t('search.more')}
        </Button>
      )}
    </section>
  );
}

const addressOf = (words: string): SearchAddress => ({
  keywords: [{ type: 'keywords', code: words, name: { vi: words, en: words } }],
  sort: 'relevance',
  page: 1,
});

function FoundSkeleton() {
  return (
    <div className="mm-skeletons mm-search-skeletons" aria-busy="true">
      {[70, 55, 80, 60].map((width) => (
        <div key={width}>
          <LineSkeleton width={54} height={72} />
          <div className="mm-skeletons">
            <LineSkeleton width={`${width}%`} />
            <LineSkeleton width="45%" height={14} />
          </div>
        </div>
      ))}
    </div>
  );
}
