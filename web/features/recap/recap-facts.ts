import type { RecapScreenQuery } from '../../generated/operations/recap-screen.ts';
import type { Text } from '../../lib/intl/use-text.ts';

export interface RecapFact {
  id: string;
  name: string;
  value: string;
}

/**
 * The facts for the shared picture: figures, cities and artists. Never a name, a title with its day, an order or anything else that
 * identifies a person or a place.
 */
export function recapFacts(recap: RecapScreenQuery['recap'], t: Text): RecapFact[] {
  const hours = Math.round(recap.minutes / 60);
  const facts: (RecapFact | null)[] = [
    { id: 'shows', name: t('recap.shows'), value: t('recap.shows.value', { count: recap.showings }) },
    { id: 'hours', name: t('recap.hours'), value: t('recap.hours.value', { count: hours }) },
    recap.cities.length > 0
      ? {
          id: 'cities',
          name: t('recap.cities', { count: recap.cities.length }),
          value: recap.cities.join(', '),
        }
      : null,
    recap.topArtist
      ? {
          id: 'artist',
          name: t('recap.artist', { count: recap.topArtist.showings }),
          value: recap.topArtist.name,
        }
      : null,
    {
      id: 'hearts',
      name: t('recap.hearts'),
      value: t('recap.hearts.value', { earned: recap.heartsEarned, given: recap.heartsGiven }),
    },
  ];
  return facts.filter((fact) => fact !== null);
}
