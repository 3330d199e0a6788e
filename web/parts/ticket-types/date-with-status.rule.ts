import type { ShowingStatus } from '@mo-man/schema/values.ts';

/** The date of a showing with a word when it does not hold: called off, or postponed to a day that nobody knows yet. */
export const dateWithStatus = (
  date: string,
  status: ShowingStatus,
  t: (id: 'ticket.date.cancelled' | 'ticket.date.postponed', values: { date: string }) => string,
): string => (status === 'cancelled' || status === 'postponed' ? t(`ticket.date.${status}`, { date }) : date);
