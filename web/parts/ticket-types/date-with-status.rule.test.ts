import { expect, test } from 'vitest';
import { dateWithStatus } from './date-with-status.rule.ts';

const t = (id: string, { date }: { date: string }) => `${date} ${id}`;

test('a date says in words that it does not hold; one that holds, also as a new one, says nothing', () => {
  expect(
    (['scheduled', 'moved', 'postponed', 'cancelled'] as const).map((status) =>
      dateWithStatus('05.12.', status, t),
    ),
  ).toEqual(['05.12.', '05.12.', '05.12. ticket.date.postponed', '05.12. ticket.date.cancelled']);
});
