import * as enums from '../../enums.ts';
import { addDays, type Day, dayOf, vietnamDay, weekday } from '../time/day.rule.ts';

/** Date filters, in the order of the list. All dates, today, tomorrow, this weekend, this month. */
export const dateFilters = enums.DateFilter;

export type DateFilter = (typeof dateFilters)[number];

/** First and last day of a filter, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

const FRIDAY = 4;
const SUNDAY = 6;

/**
 * The days of a filter at a point in time, in Asia/Ho_Chi_Minh; null for all dates. Past days of the range are kept;
 * lists of events leave out those that are over.
 *
 * All dates, today, tomorrow, this weekend (Friday to Sunday of the current week, weeks start Monday), this month.
 * Weeks begin on Monday in both languages.
 */
export function dateFilterRange(filter: Exclude<DateFilter, 'all'>, now: Date): DayRange;
export function dateFilterRange(filter: DateFilter, now: Date): DayRange | null;
export function dateFilterRange(filter: DateFilter, now: Date): DayRange | null {
  const today = vietnamDay(now);
  switch (filter) {
    case 'all':
      return null;
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case 'thisWeekend': {
      const monday = addDays(today, -weekday(today));
      return { from: addDays(monday, FRIDAY), to: addDays(monday, SUNDAY) };
    }
    case 'thisMonth':
      return { from: `${today.slice(0, 7)}-01`, to: lastDayOfMonth(today) };
  }
}

function lastDayOfMonth(day: Day): Day {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const nextMonth = (month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1)) ?? day;
  return addDays(nextMonth, -1);
}
