import { useHomeScreenQuery, type HomeScreenQuery } from '../../generated/operations/home-screen.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { OfflineLine, UnloadedState } from '../../shared/ui/states/UnloadedState.tsx';
import { BannerCarousel } from './BannerCarousel.tsx';
import { CategoryBar } from './CategoryBar.tsx';
import { Destinations } from './Destinations.tsx';
import { EventsByDate } from './EventsByDate.tsx';
import { EventSection } from './EventSection.tsx';
import { FilmSection } from './FilmSection.tsx';
import { FilteredEvents } from './FilteredEvents.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { type HomeFilter, useHomeFilter } from './use-home-filter.ts';
import './home.css';

/** What is on: the big pictures, the category bar, lists by date and by sale, and cities worth a trip. */
export function HomeScreen() {
  const t = useText();
  const { data, error, refetch } = useHomeScreenQuery({ errorPolicy: 'all' });
  const filter = useHomeFilter();
  return (
    <div className="mm-home">
      <h1 className="mm-unseen" tabIndex={-1}>
        {t('home.title')}
      </h1>
      {data ? (
        <HomeContent data={data} filter={filter} />
      ) : error ? (
        <UnloadedState error={error} onRetry={() => void refetch()} />
      ) : (
        <HomeSkeleton />
      )}
    </div>
  );
}

function HomeContent({ data: { home, films }, filter }: { data: HomeScreenQuery; filter: HomeFilter }) {
  const t = useText();
  // Editorial content may be away while the events are there.
  const { banners, categories, destinations } = home;
  return (
    <>
      <OfflineLine />
      {banners?.length ? <BannerCarousel banners={banners} /> : null}
      {categories?.length ? <CategoryBar categories={categories} filter={filter} /> : null}
      {filter.isOn ? (
        <FilteredEvents filter={filter} categories={categories ?? []} destinations={destinations ?? []} />
      ) : (
        <>
          <EventSection title={t('home.featured')} events={home.featured} />
          <EventsByDate thisWeekend={home.thisWeekend} thisMonth={home.thisMonth} />
          <FilmSection
            events={films.edges.map(({ node }) => node)}
            onAll={() => filter.toggleCategory('film')}
          />
          <EventSection title={t('home.comingSoon')} events={home.comingSoon} />
          <EventSection title={t('home.onSale')} events={home.onSale} />
        </>
      )}
      {destinations?.length ? <Destinations destinations={destinations} filter={filter} /> : null}
    </>
  );
}
