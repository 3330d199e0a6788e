import { expect, test } from 'vitest';
import { meaningOf, statusOf, type StatusFacts } from './order-status.rule.ts';

const received = Date.parse('2026-11-20T05:00:00Z');
const held: StatusFacts = {
  state: 'holding',
  holdUntil: '2026-11-20T05:15:00Z',
  payUntil: null,
  serverNow: '2026-11-20T05:00:00Z',
  payments: [],
  refunds: [],
  ticketIds: [],
  showing: { id: 's1', event: { id: 'e1', slug: 'dem' } },
};
const paid: StatusFacts = { ...held, state: 'paid', ticketIds: ['t1'] };
const back = { state: 'succeeded', toOrderCode: null } as const;
const underway = { state: 'processing', toOrderCode: null } as const;
const moved = { state: 'succeeded', toOrderCode: 'MM2' } as const;

test('says that nothing was charged for a cancelled order only when payment never began', () => {
  expect(meaningOf('cancelled', { payments: [] })).toBe('cancelled');
  expect(meaningOf('cancelled', { payments: [{ state: 'failed', failure: 'no', word: null }] })).toBe(
    'cancelledPaying',
  );
  expect(meaningOf('expired', { payments: [{ state: 'expired', failure: null, word: null }] })).toBe(
    'expired',
  );
});

test.each([
  ['a hold', held, 1, 'holding'],
  ['a hold whose time is over, whoever says so', held, 16, 'expired'],
  ['a paid order', paid, 1, 'paid'],
  ['a paid order of which a part goes back', { ...paid, refunds: [underway] }, 1, 'refunding'],
  ['a paid order of which a part went back', { ...paid, refunds: [back] }, 1, 'paid'],
  ['a paid order of which all went back', { ...paid, ticketIds: [], refunds: [back] }, 1, 'refunded'],
  ['a paid order of which a part was exchanged', { ...paid, refunds: [moved] }, 1, 'paid'],
  [
    'a paid order of which all was exchanged, and a part goes back',
    { ...paid, ticketIds: [], refunds: [moved, underway] },
    1,
    'exchanged',
  ],
  [
    'money that the bank refuses to take',
    { ...paid, refunds: [{ state: 'failed' as const, toOrderCode: null }] },
    1,
    'refunding',
  ],
  ['late money for a dead order', { ...held, state: 'expired' as const, refunds: [back] }, 1, 'refunded'],
  ['a cancelled order', { ...held, state: 'cancelled' as const }, 1, 'cancelled'],
])('%s', (_, order, minutes, status) => {
  expect(statusOf(order, received, received + minutes * 60_000)).toBe(status);
});
