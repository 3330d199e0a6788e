import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { type Day, dayOf } from '../time/day.rule.ts';

/**
 * Parses a day written as d/m/yyyy (leading zeros allowed); undefined when it is invalid. Dates parsed as dd/MM/yyyy.
 */
export function parseDob(text: string): Day | undefined {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return year === undefined ? undefined : dayOf(Number(year), Number(month), Number(date));
}

/** Formats a day as d/m/yyyy, the format that `parseDob` reads. */
export function formatDob(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)}/${Number(month)}/${year}`;
}

/** Difference of the calendar years, ignoring month and day. Age between 12 and 80 by year. */
export function ageByYear(dob: Day, today: Day): number {
  return Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
}

/**
 * A date of birth as a day (`yyyy-MM-dd`), for servers.
 *
 * Age between 12 and 80 by year.
 */
export function dobDayRule(today: Day) {
  return z.string('rule.dob.required').check(
    z.refine((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && dayOf(...numbers(day)) !== undefined, {
      error: 'rule.dob.invalid',
      abort: true,
    }),
    z.refine((day) => ageByYear(day, today) >= limits.ageMin, 'rule.dob.tooYoung'),
    z.refine((day) => ageByYear(day, today) <= limits.ageMax, 'rule.dob.tooOld'),
  );
}

/**
 * A date of birth as people type it; the output is a day.
 *
 * Dob: format d/m/yyyy; age between 12 and 80 by year.
 */
export function dobRule(today: Day) {
  return z.string('rule.dob.required').check(
    z.minLength(1, { error: 'rule.dob.required', abort: true }),
    z.refine((text) => parseDob(text) !== undefined, { error: 'rule.dob.invalid', abort: true }),
    z.overwrite((text) => parseDob(text) ?? text),
    z.refine((day) => ageByYear(day, today) >= limits.ageMin, 'rule.dob.tooYoung'),
    z.refine((day) => ageByYear(day, today) <= limits.ageMax, 'rule.dob.tooOld'),
  );
}

function numbers(day: Day): [year: number, month: number, date: number] {
  const [year, month, date] = day.split('-').map(Number);
  return [year ?? 0, month ?? 0, date ?? 0];
}
