import { NetworkStatus } from '@apollo/client';
import { searchVariables } from '@mo-man/schema/rules/search/search-address.rule.ts';
import { useNavigationType } from 'react-router-dom';
import { SearchEventsDocument } from '../../../generated/operations/search-events.ts';
import { useSearchScreenQuery } from '../../../generated/operations/search-screen.ts';
import { UnloadedState } from '../../../ui/states/UnloadedState.tsx';
import { SearchPage } from './SearchPage.tsx';
import { useSearchAddress } from './use-search-address.ts';

export function SearchScreen() {
  const inUse = useSearchAddress();
  const isBack = useNavigationType() === 'POP';
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useSearchScreenQuery({
    variables: searchVariables(inUse.address),
    // After going back the list has all its loaded pages from the cache; a new request would bring only the first.
    fetchPolicy: isBack ? 'cache-first' : 'cache-and-network',
    errorPolicy: 'all',
  });
  const more = async () => {
    const last = data?.search?.page ?? inUse.address.page;
    await fetchMore({
      query: SearchEventsDocument,
      variables: { ...searchVariables(inUse.address), page: last + 1 },
      updateQuery: (before, { fetchMoreResult: { search: next } }) =>
        before.search && next
          ? {
              ...before,
              search: {
                ...before.search,
                page: next.page,
                hasMore: next.hasMore,
                events: [...before.search.events, ...next.events],
              },
            }
          : before,
    });
  };
  return (
    <SearchPage
      {...inUse}
      data={data ?? previousData}
      isOld={!data && !error}
      isAddingMore={networkStatus === NetworkStatus.fetchMore}
      failure={!data?.search && error ? <UnloadedState error={error} onRetry={() => void refetch()} /> : null}
      onMore={more}
    />
  );
}
