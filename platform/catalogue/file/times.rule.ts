import { addDays, startOfDay, vietnamDay, weekday } from '@mo-man/schema/rules/time/day.rule.ts';
import * as z from 'zod/mini';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const minuteMs = 60_000;

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const days = z.int().check(z.minimum(-3650), z.maximum(3650));
const weeks = z.int().check(z.minimum(0), z.maximum(520));
const minutes = z.int().check(z.minimum(-5_000_000), z.maximum(5_000_000));

const kindsOfTime =
  'must be an ISO time with offset or one of {day, time}, {weekday, week, time}, {next, weeks, time}, {minutes_from_now}, {from_start}';

/**
 * A time in a catalogue file: absolute, or relative to the base (when the event was first imported), or to the start of its showing. Clock
 * times are in Asia/Ho_Chi_Minh.
 */
export const time = z.union(
  [
    z.iso.datetime({ offset: true, error: kindsOfTime }),
    z.strictObject({ day: days, time: clockTime }),
    z.strictObject({ weekday: z.enum(weekdays), week: z._default(weeks, 0), time: clockTime }),
    z.strictObject({ next: z.enum(weekdays), weeks: z._default(weeks, 0), time: clockTime }),
    z.strictObject({ minutes_from_now: minutes }),
    z.strictObject({ from_start: minutes }),
  ],
  { error: ({ input }) => (input === undefined ? 'is missing' : kindsOfTime) },
);
export type TimeInFile = z.infer<typeof time>;

/**
 * Resolves a time.
 *
 * `{day: 3, time: '20:00'}` is the third day after the base's; `{weekday, week: 0}` lies in the base's week (Monday
 * first), perhaps in the past; `{next, weeks: 0}` is the first such weekday and time after the base;
 * `{minutes_from_now}` counts from the base, `{from_start}` in minutes from the showing's start.
 */
export function resolveTime(at: TimeInFile, base: Date, start: Date = base): Date {
  if (typeof at === 'string') return new Date(at);
  if ('minutes_from_now' in at) return new Date(base.getTime() + at.minutes_from_now * minuteMs);
  if ('from_start' in at) return new Date(start.getTime() + at.from_start * minuteMs);
  const today = vietnamDay(base);
  if ('day' in at) return atClock(addDays(today, at.day), at.time);
  if ('weekday' in at) {
    const offset = weekdays.indexOf(at.weekday) - weekday(today) + 7 * at.week;
    return atClock(addDays(today, offset), at.time);
  }
  const ahead = (weekdays.indexOf(at.next) - weekday(today) + 7) % 7;
  const soonest = atClock(addDays(today, ahead), at.time);
  return atClock(addDays(today, ahead + 7 * (at.weeks + (soonest <= base ? 1 : 0))), at.time);
}

function atClock(day: string, clock: string): Date {
  const [hours = 0, past = 0] = clock.split(':').map(Number);
  return new Date(startOfDay(day).getTime() + (hours * 60 + past) * minuteMs);
}
