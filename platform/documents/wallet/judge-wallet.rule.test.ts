import { expect, test } from 'vitest';
import { whyNoWallet } from './judge-wallet.rule.ts';

const now = new Date('2026-11-23T12:00:00Z');
const ticket = {
  rotation: null,
  state: 'active',
  status: 'scheduled',
  ends_at: '2026-11-23T19:00:01+07:00',
} as const;

test('allows a ticket with a fixed code in a wallet until its showing is over', () => {
  expect(whyNoWallet(ticket, now)).toBeUndefined();
  expect(whyNoWallet({ ...ticket, status: 'moved' }, now)).toBeUndefined();
  expect(whyNoWallet({ ...ticket, ends_at: '2026-11-23T19:00:00+07:00' }, now)).toBe('over');
});

test('allows no ticket with a changing code, no used one, and none of a showing without a date', () => {
  const rotation = { secret: 's', step_seconds: 30, digits: 7 };
  expect(whyNoWallet({ ...ticket, rotation }, now)).toBe('rotating');
  expect(whyNoWallet({ ...ticket, state: 'redeemed' }, now)).toBe('used');
  expect(whyNoWallet({ ...ticket, status: 'postponed' }, now)).toBe('postponed');
  expect(whyNoWallet({ ...ticket, status: 'cancelled' }, now)).toBe('cancelled');
});
