import { lazy, Suspense, useEffect, useState } from 'react';
import { useHomeScreenQuery, type HomeScreenQuery } from '../../generated/operations/home-screen.ts';
import { InstalledEmpty } from '../../parts/install/InstalledEmpty.tsx';
import { useText } from '../../lib/intl/use-text.ts';
import { OfflineLine, UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { BannerCarousel } from './BannerCarousel.tsx';
import { CategoryBar } from './CategoryBar.tsx';
import { Destinations } from './Destinations.tsx';
import { EventsByDate } from './EventsByDate.tsx';
import { EventSection } from './EventSection.tsx';
import { FilmSection } from './FilmSection.tsx';
import { FilteredEvents } from './FilteredEvents.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { SearchEntry } from './SearchEntry.tsx';
import { type HomeFilter, useHomeFilter } from './use-home-filter.ts';
import './home.css';

const HomeRails = lazy(() => import('./rails/HomeRails.tsx').then((m) => ({ default: m.HomeRails })));
const YourEvents = lazy(() => import('./yours/YourEvents.tsx').then((m) => ({ default: m.YourEvents })));
const PopUpAd = lazy(() => import('./yours/PopUpAd.tsx').then((m) => ({ default: m.PopUpAd })));

/** Delay before the personal parts are loaded, so that the page loads first. */
const SETTLE_MS = 2500;

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(waiting);
  }, []);
  return isSettled;
}

export function HomeScreen() {
  const t = useText();
  const { data, error, refetch } = useHomeScreenQuery({ errorPolicy: 'all' });
  const filter = useHomeFilter();
  return (
    <div className="mm-home">
      <h1 className="mm-unseen" tabIndex={-1}>
        {t('home.title')}
      </h1>
      <SearchEntry />
      <InstalledEmpty />
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

function HomeContent({
  data: { home, showingMovies, comingMovies },
  filter,
}: {
  data: HomeScreenQuery;
  filter: HomeFilter;
}) {
  const t = useText();
  const isSettled = useSettled();
  // The editorial content may be missing while the events have loaded.
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
          <EventSection title={t('home.featured')} events={home.featured} all="" />
          <EventsByDate thisWeekend={home.thisWeekend} thisMonth={home.thisMonth} />
          <FilmSection showing={showingMovies} coming={comingMovies} />
          <EventSection
            title={t('home.comingSoon')}
            events={home.comingSoon}
            all="?sale=comingSoon&sort=opening"
          />
          <EventSection title={t('home.onSale')} events={home.onSale} all="?sale=onSale&sort=opening" />
          {isSettled && (
            <Suspense fallback={null}>
              <HomeRails />
              <YourEvents />
            </Suspense>
          )}
        </>
      )}
      {isSettled && (
        <Suspense fallback={null}>
          <PopUpAd />
        </Suspense>
      )}
      {destinations?.length ? <Destinations destinations={destinations} filter={filter} /> : null}
    </>
  );
}
