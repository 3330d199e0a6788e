import { expect, test } from 'vitest';
import { isAppleDevice, offerWallets, type WalletTicket } from './wallet-choice.rule.ts';

const now = Date.parse('2026-12-01T00:00:00+07:00');
const ticket: WalletTicket = {
  wallets: ['apple', 'google'],
  rotation: null,
  state: 'active',
  status: 'scheduled',
  endsAt: '2026-12-05T22:00:00+07:00',
};
const other = { isApple: false, isAndroid: false, now };

test('offers each device its own wallet, and others both', () => {
  expect(offerWallets(ticket, { ...other, isApple: true })).toEqual({ kinds: ['apple'] });
  expect(offerWallets(ticket, { ...other, isAndroid: true })).toEqual({ kinds: ['google'] });
  expect(offerWallets(ticket, other)).toEqual({ kinds: ['apple', 'google'] });
});

test('says nothing where no pass is made or none is needed', () => {
  expect(offerWallets({ ...ticket, wallets: [] }, other)).toBeNull();
  const { wallets: _, ...kept } = ticket;
  expect(offerWallets(kept, other)).toBeNull();
  expect(offerWallets({ ...ticket, wallets: ['google'] }, { ...other, isApple: true })).toBeNull();
  expect(offerWallets({ ...ticket, state: 'redeemed' }, other)).toBeNull();
  expect(offerWallets({ ...ticket, status: 'postponed' }, other)).toBeNull();
  expect(offerWallets({ ...ticket, endsAt: '2026-11-30T22:00:00+07:00' }, other)).toBeNull();
});

test('says that a rotating code cannot go into a wallet, where one would be offered', () => {
  expect(offerWallets({ ...ticket, rotation: {} }, other)).toEqual({ refusal: 'rotating' });
  expect(offerWallets({ ...ticket, rotation: {}, wallets: [] }, other)).toBeNull();
});

test("recognises a Mac and an iPad as Apple's, and not an Android phone", () => {
  expect(isAppleDevice('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15')).toBe(true);
  expect(isAppleDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe(true);
  expect(isAppleDevice('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBe(false);
});
