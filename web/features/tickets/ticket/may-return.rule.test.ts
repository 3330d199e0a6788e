import { expect, test } from 'vitest';
import { makeTicket } from '../_ticket.ts';
import { mayReturn } from './may-return.rule.ts';

const now = Date.parse('2026-12-01T12:00:00+07:00');
const returnable = makeTicket({ returnsUntil: '2026-12-04T19:00:00+07:00' });

test('offers a return of the own ticket until the deadline', () => {
  expect(mayReturn(returnable, now)).toBe(true);
});

test.each([
  ['too late', { returnsUntil: '2026-12-01T12:00:00+07:00' }],
  ['never', { returnsUntil: null }],
  ['a gift', { obtainedBy: 'gift' as const }],
  ['used', { state: 'redeemed' as const }],
  ['a showing that moved', { status: 'postponed' as const }],
])('%s: offers no return', (_, facts) => {
  expect(mayReturn({ ...returnable, ...facts }, now)).toBe(false);
});
