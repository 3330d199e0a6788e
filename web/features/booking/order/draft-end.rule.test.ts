import { expect, test } from 'vitest';
import { hasChoice, hasEndedPaid } from './draft-end.rule.ts';

const minute = 60_000;
// The server's clock is a minute ahead of this phone's.
const received = Date.parse('2026-11-20T05:00:00Z');
const bought = {
  state: 'paid',
  paidAt: '2026-11-20T04:51:00Z',
  serverNow: '2026-11-20T05:01:00Z',
  showing: { id: 's1' },
};
const chosen = { sectionId: 'a', seatIds: ['a1'], quantities: {} };
const end = (chosenAt: number | undefined, order: typeof bought) =>
  hasEndedPaid({ selection: chosen, chosenAt }, 's1', [order], received);

test('ends a choice made before the account paid for tickets of the showing, in any tab', () => {
  expect(end(received - 10 * minute, bought)).toBe(true);
  expect(end(received - 60 * minute, bought)).toBe(true);
  expect(end(undefined, bought)).toBe(true);
});

test('keeps a choice that was made after it', () => {
  expect(end(received - 9 * minute, bought)).toBe(false);
});

test('keeps a choice after an order of another showing or an unpaid one', () => {
  expect(end(0, { ...bought, showing: { id: 's2' } })).toBe(false);
  expect(end(0, { ...bought, state: 'awaiting_payment' })).toBe(false);
  expect(end(0, { ...bought, state: 'cancelled' })).toBe(false);
});

test('asks only about a choice that has tickets', () => {
  expect(hasChoice({ selection: chosen })).toBe(true);
  expect(hasChoice({ selection: { sectionId: 'f', seatIds: [], quantities: { early: 2 } } })).toBe(true);
  expect(hasChoice({ selection: { sectionId: 'a', seatIds: [], quantities: {} } })).toBe(false);
  expect(hasChoice({})).toBe(false);
});
