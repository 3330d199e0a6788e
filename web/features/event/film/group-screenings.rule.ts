import type { FilmFormat } from '@mo-man/schema/values.ts';

interface Cinema {
  id: string;
  cityId: string;
  city: string | null;
  name: string;
}

interface Screening {
  cinemaId: string;
  format: FilmFormat;
  language: string;
  isDubbed: boolean;
  subtitles: string[];
}

export interface AlikeShowings<Showing> {
  screening: Screening;
  showings: Showing[];
}

export interface CinemaDay<Place, Showing> {
  cinema: Place;
  groups: AlikeShowings<Showing>[];
}

/** The cities of cinemas, each once, in their order. Places outside the listed cities are told apart by their own name. */
export function citiesOf(cinemas: readonly Cinema[]): { value: string; label: string }[] {
  const cities = new Map(
    cinemas.map((cinema) => [cityKey(cinema), cinema.city ?? cinema.name] as const).toReversed(),
  );
  return [...new Set(cinemas.map(cityKey))].map((value) => ({ value, label: cities.get(value) ?? value }));
}

/** All places outside the listed cities share one id, so the name of the city is added. */
export const cityKey = ({ cityId, city }: Cinema): string => `${cityId} ${city ?? ''}`;

const likeness = ({ format, language, isDubbed, subtitles }: Screening): string =>
  JSON.stringify([format, language, isDubbed, subtitles]);

/** The showings of a day by cinema, in the cinemas' order, and within a cinema by screening. */
export function byCinema<Place extends Cinema, Showing extends { screening: Screening | null }>(
  showings: readonly Showing[],
  cinemas: readonly Place[],
): CinemaDay<Place, Showing>[] {
  return cinemas.flatMap((cinema) => {
    const groups = new Map<string, AlikeShowings<Showing>>();
    for (const showing of showings) {
      const { screening } = showing;
      if (screening?.cinemaId !== cinema.id) continue;
      const key = likeness(screening);
      const group = groups.get(key) ?? { screening, showings: [] };
      group.showings.push(showing);
      groups.set(key, group);
    }
    return groups.size > 0 ? [{ cinema, groups: [...groups.values()] }] : [];
  });
}
