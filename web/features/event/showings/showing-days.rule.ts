import { type Day, vietnamDay } from '@mo-man/schema/rules/time/day.rule.ts';

export interface ShowingDay<Showing> {
  day: Day;
  showings: Showing[];
}

/** Showings by their day in Vietnam, in the given order. */
export function showingDays<Showing extends { startsAt: string }>(
  showings: readonly Showing[],
): ShowingDay<Showing>[] {
  const days = new Map<Day, Showing[]>();
  for (const showing of showings) {
    const day = vietnamDay(new Date(showing.startsAt));
    days.set(day, [...(days.get(day) ?? []), showing]);
  }
  return [...days].map(([day, own]) => ({ day, showings: own }));
}

/** The first day shown: the first with tickets, else the first that is not over, else the last. */
export function firstDay<Showing extends { callToAction: string | null; saleStatus: string | null }>(
  days: readonly ShowingDay<Showing>[],
): Day | undefined {
  const bookable = days.find(({ showings }) => showings.some(({ callToAction }) => callToAction !== null));
  const coming = days.find(({ showings }) => showings.some(({ saleStatus }) => saleStatus !== 'event_over'));
  return (bookable ?? coming ?? days.at(-1))?.day;
}
