// What a browser may fetch before it is asked for: the page of an event whose link is about to be followed. On a day when
// a crowd comes for one showing nothing is fetched that nobody asked for.
import { startOfDay, vietnamDay } from '@mo-man/schema/rules/time/day.rule.ts';

const DAY_MS = 86_400_000;

/** Whether a request is one that nobody has asked for yet. */
export const isAhead = (secPurpose: string | string[] | undefined): boolean =>
  String(secPurpose ?? '').includes('prefetch');

/**
 * Until when today is a day of a sale, epoch milliseconds: the end of the day in Vietnam on which a showing that has a
 * line opens. 0 where none does today.
 */
export function saleDayUntil(
  showings: readonly { saleOpensAt: string; queueRequired: boolean }[],
  now: Date,
): number {
  const today = vietnamDay(now);
  const opensToday = showings.some(
    ({ saleOpensAt, queueRequired }) => queueRequired && vietnamDay(new Date(saleOpensAt)) === today,
  );
  return opensToday ? startOfDay(today).getTime() + DAY_MS : 0;
}
