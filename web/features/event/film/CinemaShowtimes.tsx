import { Link } from 'react-router-dom';
import { useText } from '../../../lib/intl/use-text.ts';
import { MapLink } from '../../../parts/map/MapLink.tsx';
import { PlaceIcon } from '../../../ui/icons.tsx';
import type { EventOfScreen } from '../event-of-screen.ts';
import type { CinemaDay } from './group-screenings.rule.ts';
import { useSayScreening } from './say-screening.ts';
import { TimeChip } from './TimeChip.tsx';

type Cinema = NonNullable<EventOfScreen['film']>['cinemas'][number];
export type FilmShowing = EventOfScreen['showings'][number];

export function CinemaShowtimes({
  event,
  day: { cinema, groups },
}: {
  event: EventOfScreen;
  day: CinemaDay<Cinema, FilmShowing>;
}) {
  const t = useText();
  const say = useSayScreening();
  return (
    <section className="mm-cinema" aria-labelledby={`mm-cinema-${cinema.id}`}>
      <div className="mm-cinema-head">
        <div>
          <h3 id={`mm-cinema-${cinema.id}`}>
            <Link to={`/venues/${cinema.slug}`}>{cinema.name}</Link>
          </h3>
          <address>{cinema.address}</address>
        </div>
        <MapLink
          place={cinema}
          className="mm-cinema-map"
          aria-label={t('film.cinema.map', { cinema: cinema.name })}
        >
          <PlaceIcon size={20} />
          {t('event.venue.map')}
        </MapLink>
      </div>
      {groups.map(({ screening, showings }) => (
        <div key={showings[0]?.id}>
          <p className="mm-cinema-shown">{say(screening)}</p>
          <ul className="mm-times">
            {showings.map((showing) => (
              <li key={showing.id}>
                <TimeChip event={event} showing={showing} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
