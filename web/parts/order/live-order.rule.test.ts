import { expect, test } from 'vitest';
import { endOf, goOnPath, isShownAt, type LiveFacts, waitsFor } from './live-order.rule.ts';

const minute = 60_000;
// The server's clock is a minute ahead of this phone's.
const received = Date.parse('2026-11-20T05:00:00Z');
const at = (minutes: number) => received + minutes * minute;
const held: LiveFacts = {
  state: 'holding',
  holdUntil: '2026-11-20T05:16:00Z',
  payUntil: null,
  serverNow: '2026-11-20T05:01:00Z',
  payments: [],
  refunds: [],
  showing: { id: 's1', event: { id: 'e1', slug: 'dem-khong-ngu' } },
};
const awaiting: LiveFacts = {
  ...held,
  state: 'awaiting_payment',
  payUntil: '2026-11-20T05:31:00Z',
  payments: [{ state: 'pending', failure: null, word: null }],
};
const declined: LiveFacts = { ...awaiting, payments: [{ state: 'failed', failure: 'no money', word: null }] };
const said = (word: 'unpaid' | 'unclear'): LiveFacts => ({
  ...awaiting,
  payments: [{ state: 'pending', failure: null, word }],
});

test("ends with the hold, then with the payment window, by this phone's clock", () => {
  expect(endOf(held, received)).toBe(at(15));
  expect(endOf(awaiting, received)).toBe(at(30));
});

test.each([
  ['a hold waits for its buyer', held, 14, 'holding'],
  ['a hold is over at its end, whoever says so', held, 15, null],
  ['a payment that nobody was asked about waits to be asked about', awaiting, 29, 'asking'],
  ['one that nobody has paid waits for its buyer', said('unpaid'), 29, 'open'],
  ['one that the bank leaves open waits for the bank', said('unclear'), 29, 'waiting'],
  ['a declined payment waits for its buyer', declined, 29, 'declined'],
  ['after the window the last word is the bank’s', awaiting, 31, 'closing'],
  ['a paid order waits for nothing', { ...awaiting, state: 'paid' as const }, 5, null],
  ['nor does a cancelled one', { ...awaiting, state: 'cancelled' as const }, 5, null],
])('%s', (_, order, minutes, waiting) => {
  expect(waitsFor(order, received, at(minutes))).toBe(waiting);
});

test('leads into the booking, and is hidden on pages that show the order', () => {
  expect(goOnPath(held)).toBe('/events/e1/bookings/s1/dem-khong-ngu#step-payment');
  expect(isShownAt(held, '/events/e1/bookings/s1/dem-khong-ngu')).toBe(true);
  expect(isShownAt(held, '/payment-return/token')).toBe(true);
  expect(isShownAt(held, '/my-orders')).toBe(true);
  expect(isShownAt(held, '/my-orders/ABCDEFGHJK')).toBe(true);
  expect(isShownAt(held, '/events/e1/bookings/s12/dem-khong-ngu')).toBe(false);
  expect(isShownAt(held, '/my-account')).toBe(false);
});
