import { limits } from '../../limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OFFSET_MS = limits.vietnamUtcOffsetHours * HOUR_MS;

/** A calendar day in Asia/Ho_Chi_Minh, `yyyy-MM-dd`. Time zone for all displayed dates: Asia/Ho_Chi_Minh. */
export type Day = string;

/** The current day in Vietnam at a point in time. */
export function vietnamDay(moment: Date): Day {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The time at which a day begins in Vietnam. */
export function startOfDay(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS);
}

/** The day that many days later (earlier when negative). */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Monday 0 to Sunday 6. Weeks start Monday. */
export function weekday(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The day of a year, month (from 1) and day of month; undefined when the calendar has no such day. */
export function dayOf(year: number, month: number, date: number): Day | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const parsed = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== text) return undefined;
  return text;
}
