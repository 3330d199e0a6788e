import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import {
  type Claim,
  type GivenTicket,
  judgeClaim,
  judgeSending,
  type Sending,
  tookFreeGifts,
} from './judge-gift.rule.ts';

const now = new Date('2026-11-20T12:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const ticket = (id: string, change: Partial<GivenTicket> = {}): GivenTicket => ({
  id,
  showing_id: 's',
  doors_at: minutes(60 * 24 * 30),
  obtained_by: 'purchase',
  is_spent: false,
  is_given: false,
  is_bound: false,
  ...change,
});
const wasGiven = (id: string) => ticket(id, { obtained_by: 'gift' });
const sending = (change: Partial<Sending> = {}): Sending => ({
  wanted: ['a', 'b'],
  freeGifts: 0,
  tickets: [ticket('a'), ticket('b')],
  balance: 0,
  bound: 0,
  now,
  ...change,
});

test('booked tickets are given for nothing, until the gates fetch their lists', () => {
  const week = minutes(limits.giftDays * 24 * 60);
  expect(judgeSending(sending())).toEqual({
    showingId: 's',
    tickets: [
      { id: 'a', takesFreeGift: false },
      { id: 'b', takesFreeGift: false },
    ],
    takes: 0,
    expiresAt: week,
  });
  const soon = { doors_at: minutes(limits.giftStopMinutes + 10) };
  expect(judgeSending(sending({ tickets: [ticket('a', soon), ticket('b')] }))).toMatchObject({
    expiresAt: minutes(10),
  });
  expect(judgeSending(sending({ wanted: [], tickets: [], freeGifts: 2, balance: 2 }))).toEqual({
    showingId: null,
    tickets: [],
    takes: 2,
    expiresAt: week,
  });
});

test.each(['gift', 'redeem'] as const)(
  'a ticket obtained by %s is given for a free gift, bound ones too',
  (by) => {
    const tickets = [ticket('a', { obtained_by: by }), ticket('b')];
    expect(judgeSending(sending({ tickets, balance: 1, bound: 1 }))).toMatchObject({
      tickets: [
        { id: 'a', takesFreeGift: true },
        { id: 'b', takesFreeGift: false },
      ],
      takes: 1,
    });
  },
);

test('what comes back with tickets is what giving them took', () => {
  expect(tookFreeGifts([])).toBe(0);
  expect(tookFreeGifts([{ took_free_gift: true }, { took_free_gift: false }, { took_free_gift: true }])).toBe(
    2,
  );
});

test.each<[string, Partial<Sending>, string]>([
  ['not theirs', { tickets: [ticket('a')] }, 'ticket_not_found'],
  ['used or void', { tickets: [ticket('a'), ticket('b', { is_spent: true })] }, 'gift_failed'],
  ['in another gift', { tickets: [ticket('a', { is_given: true }), ticket('b')] }, 'gift_failed'],
  ['bound to an identity number', { tickets: [ticket('a', { is_bound: true }), ticket('b')] }, 'gift_bound'],
  ['of two showings', { tickets: [ticket('a'), ticket('b', { showing_id: 't' })] }, 'gift_failed'],
  [
    'doors open soon',
    { tickets: [ticket('a'), ticket('b', { doors_at: minutes(limits.giftStopMinutes) })] },
    'gift_failed',
  ],
  ['more free gifts than there are', { balance: 1, freeGifts: 2 }, 'low_balance'],
  ['one that was given, without a free gift', { tickets: [ticket('a'), wasGiven('b')] }, 'low_balance'],
  [
    'two that were given, for one free gift',
    { tickets: [wasGiven('a'), wasGiven('b')], balance: 1 },
    'low_balance',
  ],
  [
    'the same with free gifts passed on beside',
    { tickets: [ticket('a'), wasGiven('b')], freeGifts: 1, balance: 1 },
    'low_balance',
  ],
  ['free gifts of tickets to come are passed on', { balance: 5, bound: 3, freeGifts: 3 }, 'free_gifts_bound'],
])('not given: %s', (_, change, refusal) => {
  expect(judgeSending(sending(change))).toMatchObject({ refusal });
});

const claim = (change: Partial<Claim> = {}): Claim => ({
  gift: { user_id: 'giver', state: 'waiting', expires_at: minutes(1), ticket_ids: ['a', 'b'] },
  left: 2,
  slug: 'dem-nhac',
  wantedSlug: null,
  claimer: 'friend',
  has: 0,
  now,
  ...change,
});
const of = (change: Partial<Claim['gift']>) => ({ gift: { ...claim().gift, ...change } });

test('a gift that waits is claimed, also when one of its tickets was used meanwhile', () => {
  expect(judgeClaim(claim())).toBeUndefined();
  expect(judgeClaim(claim({ left: 1 }))).toBeUndefined();
  expect(judgeClaim(claim({ wantedSlug: 'dem-nhac' }))).toBeUndefined();
});

test.each<[Partial<Claim>, string]>([
  [{ wantedSlug: 'phim-hay' }, 'gift_wrong_event'],
  [{ wantedSlug: 'phim-hay', slug: null }, 'gift_wrong_event'],
  [of({ state: 'claimed' }), 'gift_claimed'],
  [of({ state: 'cancelled' }), 'gift_cancelled'],
  [of({ state: 'expired' }), 'gift_expired'],
  [of({ expires_at: now }), 'gift_expired'],
  [{ left: 0 }, 'gift_expired'],
  [{ claimer: 'giver' }, 'gift_own'],
  [{ has: limits.givenTicketsMax - 1 }, 'gift_limit'],
])('not claimed %#', (change, refusal) => {
  expect(judgeClaim(claim(change))).toMatchObject({ refusal });
});
