import { addDays, type Day, dayOf, weekday } from '@mo-man/schema/rules/time/day.rule.ts';

/** A month, `yyyy-MM`. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);

/** The month so many months later; earlier when negative. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The days of a month in weeks of seven, null outside the month. `first`: the first day of a week, Monday is 0. */
export function weeksOf(month: Month, first: number): (Day | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const begin = dayOf(year, number, 1) ?? `${month}-01`;
  const places: (Day | null)[] = Array.from({ length: (weekday(begin) - first + 7) % 7 }, () => null);
  for (let day = begin; monthOf(day) === month; day = addDays(day, 1)) places.push(day);
  while (places.length % 7 !== 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
}

/** The days of any week, from its first day on, for their names. */
export const someWeek = (first: number): Day[] =>
  Array.from({ length: 7 }, (_, at) => addDays('2026-11-23', first + at));

/** The day that a key of the calendar moves to; undefined for other keys. */
export function dayByKey(key: string, day: Day, first: number): Day | undefined {
  const inWeek = (weekday(day) - first + 7) % 7;
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -inWeek,
    End: 6 - inWeek,
  };
  if (key in steps) return addDays(day, steps[key] ?? 0);
  const months = { PageUp: -1, PageDown: 1 }[key];
  if (months === undefined) return undefined;
  const month = addMonths(monthOf(day), months);
  const [year = 0, number = 1] = month.split('-').map(Number);
  // The last day of a shorter month.
  for (let date = Number(day.slice(8)); date > 0; date -= 1) {
    const there = dayOf(year, number, date);
    if (there) return there;
  }
  return undefined;
}

/** The range after another day was chosen: the first is its start, the second its end, whichever is earlier. */
export function extendRange(
  begun: Day | null,
  chosen: Day,
): { range: readonly [Day, Day]; begun: Day | null } {
  if (begun === null) return { range: [chosen, chosen], begun: chosen };
  return { range: begun <= chosen ? [begun, chosen] : [chosen, begun], begun: null };
}
