import { limits } from '@mo-man/schema/limits.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { EventOfScreen } from '../event-of-screen.ts';
import { AgeBadge } from './AgeBadge.tsx';
import './film-facts.css';

export function FilmLines({ film }: { film: NonNullable<EventOfScreen['film']> }) {
  const t = useText();
  const f = useFormats();
  return (
    <>
      <li>
        <Icon size={20}>
          <path d="M12 7v5l3.5 2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z" />
        </Icon>
        <span>
          {t('film.minutes', { count: film.minutes })}
          {film.state === 'coming' &&
            ` · ${t('film.comes', { day: f.date(`${film.releasedOn}T00:00:00+07:00`) })}`}
        </span>
      </li>
      <li>
        <AgeBadge label={film.ageLabel} />
      </li>
      {film.rating && (
        <li>
          <span className="mm-film-rating">
            <span aria-hidden="true">★</span>{' '}
            {t('film.rating', {
              average: f.number(film.rating.average),
              most: limits.reviewStarsMax,
              count: film.rating.count,
            })}
          </span>
        </li>
      )}
    </>
  );
}
