import { useEffect, useRef } from 'react';
import { useFilteredEventsQuery } from '../../generated/operations/filtered-events.ts';
import type { HomeScreenQuery } from '../../generated/operations/home-screen.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { CalendarIcon, CrossIcon } from '../../ui/icons.tsx';
import { EventCardSkeleton } from '../../ui/states/Skeletons.tsx';
import { UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { EventList } from './EventList.tsx';
import type { HomeFilter } from './use-home-filter.ts';

const pageSize = 12;

type Home = HomeScreenQuery['home'];

export function FilteredEvents({
  filter,
  categories,
  destinations,
}: {
  filter: HomeFilter;
  categories: NonNullable<Home['categories']>;
  destinations: NonNullable<Home['destinations']>;
}) {
  const t = useText();
  const { category, cityId } = filter;
  const result = useFilteredEventsQuery({ variables: { first: pageSize, category, cityId } });
  const { data, error, loading, refetch, fetchMore } = result;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'nearest' });
  }, [category, cityId]);

  const categoryName = categories.find(({ id }) => id === category)?.name;
  const cityName = destinations.find(({ id }) => id === cityId)?.name;
  const events = data?.events.edges.map(({ node }) => node);
  const more = () =>
    fetchMore({
      variables: { after: data?.events.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { events: next } }) => ({
        events: { ...next, edges: [...before.events.edges, ...next.edges] },
      }),
    });

  return (
    <section className="mm-home-section" aria-labelledby="mm-home-filtered" aria-busy={loading}>
      <h2 id="mm-home-filtered" ref={title} tabIndex={-1}>
        {[categoryName, cityName].filter(Boolean).join(' · ') || t('home.filter.title')}
      </h2>
      <div className="mm-home-filter">
        <p role="status">{data && t('home.filter.count', { count: data.events.totalCount })}</p>
        {category && categoryName && (
          <FilterChip name={categoryName} onRemove={() => filter.toggleCategory(category)} />
        )}
        {cityId && cityName && <FilterChip name={cityName} onRemove={() => filter.toggleCity(cityId)} />}
        <button type="button" className="mm-home-chip" onClick={filter.clear}>
          {t('home.filter.clear')}
        </button>
      </div>
      {!events && error && <UnloadedState error={error} onRetry={() => void refetch()} />}
      {!events && !error && <EventListSkeleton />}
      {events?.length === 0 && (
        <EmptyState
          picture={<CalendarIcon size={40} />}
          title={t('home.filter.empty.title')}
          text={t('home.filter.empty.text')}
        />
      )}
      {events && events.length > 0 && (
        <EventList events={events} source={cityId ? 'exciting destinations' : 'homepage'} />
      )}
      {data?.events.pageInfo.hasNextPage && (
        <div className="mm-home-more">
          <Button isBusy={loading} onClick={() => void more()}>
            {t('home.filter.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

function FilterChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useText();
  return (
    <button
      type="button"
      className="mm-home-chip mm-home-chip-on"
      aria-label={t('home.filter.remove', { name })}
      onClick={onRemove}
    >
      {name}
      <CrossIcon size={18} />
    </button>
  );
}

function EventListSkeleton() {
  return (
    <div className="mm-events">
      {Array.from({ length: 4 }, (_, at) => (
        <EventCardSkeleton key={at} />
      ))}
    </div>
  );
}
