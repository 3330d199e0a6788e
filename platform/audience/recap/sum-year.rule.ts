export interface Seen {
  artists: readonly string[];
  startsAt: Date;
  endsAt: Date;
  city: string | null;
  tickets: number;
}

/** The beginning of a year in Vietnam, which has no summer time. */
export const yearBegins = (year: number): Date => new Date(`${year}-01-01T00:00:00+07:00`);

/** Sums up the showings of a year. Equal counts stand in the order in which they were first seen. */
export function sumYear(seen: readonly Seen[]) {
  const [top] = byCount(seen.flatMap(({ artists }) => [...new Set(artists)]));
  const ms = seen.reduce((all, { startsAt, endsAt }) => all + (endsAt.getTime() - startsAt.getTime()), 0);
  return {
    shows: seen.length,
    tickets: seen.reduce((all, { tickets }) => all + tickets, 0),
    minutes: Math.round(ms / 60_000),
    cities: byCount(seen.flatMap(({ city }) => city ?? [])).map(([city]) => city),
    topArtist: top ? { name: top[0], shows: top[1] } : null,
  };
}

function byCount(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
}
