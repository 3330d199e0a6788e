import { addDays, type Day, startOfDay } from '../time/day.rule.ts';

/**
 * The start that a list of certain days tells of an event: of its first showing on these days, which need not be its first one.
 * `dayStarts` are moments, soonest first. A bound that is missing is open; `startsAt` without bounds, and where no showing is on
 * these days.
 */
export function startOnDays(
  { startsAt, dayStarts }: { startsAt: string; dayStarts: readonly string[] },
  { from, to }: { from?: Day | null; to?: Day | null },
): string {
  if (!from && !to) return startsAt;
  const first = from ? startOfDay(from).getTime() : -Infinity;
  const end = to ? startOfDay(addDays(to, 1)).getTime() : Infinity;
  return dayStarts.find((start) => first <= Date.parse(start) && Date.parse(start) < end) ?? startsAt;
}
