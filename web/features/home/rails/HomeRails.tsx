import { addDays, vietnamDay } from '@mo-man/schema/rules/time/day.rule.ts';
import { cities, otherPlaces } from '@mo-man/schema/values.ts';
import { useState } from 'react';
import { useHomeRailsQuery } from '../../../generated/operations/home-rails.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { chosenCity, keepChosenCity } from '../../../storage/chosen-city.ts';
import { EventRail } from '../../../ui/cards/EventRail.tsx';
import { EventCardSkeleton } from '../../../ui/states/Skeletons.tsx';
import { EventSection } from '../EventSection.tsx';
import { SeeAll } from '../SeeAll.tsx';
import { CityLine } from './CityLine.tsx';
import { withoutShown } from './rail-events.rule.ts';

/** Days of the first list, today included. */
const DAYS = 7;

/**
 * Lists from the search, which are the same for everybody of a city: the next days there, what was announced last, what is nearly sold out,
 * and what is made for families. They are loaded after the page; a list that is empty or unavailable is left out.
 */
export function HomeRails() {
  const t = useText();
  const { language } = useLanguage();
  const [kept, setKept] = useState(chosenCity);
  const [isAsking, setAsking] = useState(kept === null);
  const [days] = useState(() => {
    const from = vietnamDay(new Date());
    return { from, to: addDays(from, DAYS - 1) };
  });
  const cityId = kept ?? '';
  const { data, previousData } = useHomeRailsQuery({
    variables: { cityId: cityId || null, ...days },
    errorPolicy: 'all',
  });
  const { newest, families, lastSeats } = data ?? previousData ?? {};
  const soon = data?.week?.events ?? [];
  const choose = (id: string) => {
    keepChosenCity(id);
    setKept(id);
    setAsking(false);
  };
  // A city without events has no list at which it could be changed.
  const isCityEmpty = cityId !== '' && data?.week?.events.length === 0;

  const city = cities.find(({ id }) => id === cityId)?.[language] ?? '';
  const title =
    cityId === ''
      ? t('home.week.country')
      : cityId === otherPlaces
        ? t('home.week.other')
        : t('home.week.city', { city });
  const query = `?${cityId && `cityId=${cityId}&`}daterange=${days.from},${days.to}&sort=soonest`;
  return (
    <>
      {newest && (isAsking || isCityEmpty) && (
        <CityLine
          cityId={cityId}
          counts={newest.facets.cities}
          onChoose={choose}
          onDismiss={() => choose(isCityEmpty ? '' : cityId)}
        />
      )}
      {!data && previousData && <WeekSkeleton title={title} />}
      {soon.length > 0 && (
        <div className="mm-home-section">
          <EventRail
            title={title}
            events={soon}
            source="homepage"
            more={
              <>
                {!isAsking && (
                  <button type="button" className="mm-home-all" onClick={() => setAsking(true)}>
                    {t('home.city.change')}
                  </button>
                )}
                <SeeAll title={title} query={query} />
              </>
            }
          />
        </div>
      )}
      <EventSection
        title={t('home.newest')}
        events={withoutShown(newest?.events ?? [], soon)}
        all="?sort=newest"
      />
      <EventSection
        title={t('home.lastSeats')}
        events={withoutShown(lastSeats?.events ?? [], soon)}
        all="?sale=lastSeats&sort=soonest"
      />
      <EventSection
        title={t('home.families')}
        events={withoutShown(families?.events ?? [], soon)}
        all="?audience=families&sort=soonest"
      />
    </>
  );
}

/** The list of another city while it loads. */
function WeekSkeleton({ title }: { title: string }) {
  return (
    <div className="mm-home-section" aria-busy="true">
      <div className="mm-rail-head">
        <h2>{title}</h2>
      </div>
      <div className="mm-events mm-rail">
        {Array.from({ length: 5 }, (_, at) => (
          <EventCardSkeleton key={at} />
        ))}
      </div>
    </div>
  );
}
