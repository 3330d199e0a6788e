import { expect, test } from 'vitest';
import { nextTicket } from './next-ticket.rule.ts';

const ticket = (id: string, day: string, state = 'active') => ({
  id,
  state,
  startsAt: `${day}T20:00:00+07:00`,
  endsAt: `${day}T22:00:00+07:00`,
});
const now = Date.parse('2026-12-05T21:00:00+07:00');

test('returns the soonest ticket that is not over; a running showing counts', () => {
  const tickets = [
    ticket('later', '2026-12-09'),
    ticket('running', '2026-12-05'),
    ticket('over', '2026-12-04'),
  ];
  expect(nextTicket(tickets, now)?.id).toBe('running');
});

test('skips a ticket that was checked in', () => {
  expect(nextTicket([ticket('in', '2026-12-05', 'redeemed')], now)).toBeNull();
});
