// Prefetching of event pages: browsers may prefetch a linked event page, except on a day when a sale with a queue opens and draws a
// crowd.
import { startOfDay, vietnamDay } from '@mo-man/schema/rules/time/day.rule.ts';

const DAY_MS = 86_400_000;

/** Whether the browser prefetches the page before the visitor asks for it. */
export const isAhead = (secPurpose: string | string[] | undefined): boolean =>
  String(secPurpose ?? '').includes('prefetch');

/** End of the sale day, epoch milliseconds: today's end in Vietnam when a showing with a queue opens its sale today, else 0. */
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
