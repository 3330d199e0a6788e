import { addDays, type Day, startOfDay } from '../time/day.rule.ts';

/**
 * Start of an event to show in a list for certain days: that of its first showing on these days, which need not be its
 * first showing. `dayStarts` are times in ascending order. A missing bound is open; `startsAt` when there are no
 * bounds, or no showing on these days.
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
