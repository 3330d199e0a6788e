import { useState } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { VietnamTimeNote } from '../../../lib/intl/VietnamTimeNote.tsx';
import { ChoiceChips } from '../../../ui/controls/ChoiceChips.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { EventOfScreen } from '../event-of-screen.ts';
import { firstDay, showingDays } from '../showings/showing-days.rule.ts';
import { ShowingDays } from '../showings/ShowingDays.tsx';
import { CinemaShowtimes } from './CinemaShowtimes.tsx';
import { byCinema, citiesOf, cityKey } from './group-screenings.rule.ts';
import './showtimes.css';

export function Showtimes({
  event,
  film,
}: {
  event: EventOfScreen;
  film: NonNullable<EventOfScreen['film']>;
}) {
  const t = useText();
  const [city, setCity] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const cities = citiesOf(film.cinemas);
  const cinemas = film.cinemas.filter((cinema) => city === null || cityKey(cinema) === city);
  const ids = new Set(cinemas.map(({ id }) => id));
  const days = showingDays(
    event.showings.filter(({ screening }) => screening !== null && ids.has(screening.cinemaId)),
  );
  const current = days.find(({ day }) => day === chosen)?.day ?? firstDay(days);
  const ofDay = days.find(({ day }) => day === current)?.showings ?? [];
  if (film.cinemas.length === 0)
    return <EmptyState title={t('film.none.title')}>{t('film.none.text')}</EmptyState>;
  return (
    <>
      {cities.length > 1 && (
        <ChoiceChips label={t('film.cities')} choices={cities} chosen={city} onChoose={setCity} />
      )}
      <ShowingDays days={days} current={current} startsAt={event.startsAt} onChoose={setChosen} />
      <VietnamTimeNote at={ofDay[0]?.startsAt ?? event.startsAt} />
      <ul className="mm-cinemas">
        {byCinema(ofDay, cinemas).map((day) => (
          <li key={day.cinema.id}>
            <CinemaShowtimes event={event} day={day} />
          </li>
        ))}
      </ul>
    </>
  );
}
