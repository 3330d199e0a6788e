import { expect, test } from 'vitest';
import { judgeReturns, refusalOfAll, type ReturnableTicket, type ReturnFacts } from './judge-return.rule.ts';
import { returnsUntil } from '../../ticket/return-times.rule.ts';

const now = new Date('2026-12-01T10:00:00Z');
const ticket: ReturnableTicket = {
  id: 'a',
  unit_id: 'A1',
  partner_id: null,
  ticket_type_id: 'seat',
  is_live: true,
  is_checked_in: false,
  is_own: true,
  is_sold_out: true,
  state: null,
};
const facts = (changes: Partial<ReturnFacts<ReturnableTicket>> = {}): ReturnFacts<ReturnableTicket> => ({
  state: 'paid',
  status: 'scheduled',
  total: 340_000,
  service_fee: 20_000,
  shipping_fee: 30_000,
  add_on_total: 90_000,
  lines: [{ ticket_type_id: 'seat', unit_price: 110_000, unit_fee: 10_000 }],
  tickets: [ticket, { ...ticket, id: 'b', unit_id: 'A2' }],
  returns: { until_minutes: 60, fees_back: true },
  doors_at: new Date('2026-12-01T20:00:00Z'),
  sale_closes_at: new Date('2026-12-01T19:30:00Z'),
  now,
  ...changes,
});
const refusalOf = (one: Partial<ReturnableTicket>, changes = {}) =>
  judgeReturns(facts({ tickets: [{ ...ticket, ...one }], ...changes }))[0]?.refusal;

test('what comes back is the part of what was paid for tickets: never the post or add-ons, fees where the organizer says so', () => {
  expect(judgeReturns(facts()).map(({ amount }) => amount)).toEqual([110_000, 110_000]);
  const kept = facts({ returns: { until_minutes: 60, fees_back: false } });
  expect(judgeReturns(kept).map(({ amount }) => amount)).toEqual([100_000, 100_000]);
});

test('each reason why not', () => {
  expect(refusalOf({})).toBeNull();
  expect(refusalOf({}, { returns: null })).toBe('not_allowed');
  expect(refusalOf({}, { status: 'moved' })).toBe('changed');
  expect(refusalOf({}, { now: new Date('2026-12-01T19:00:00Z') })).toBe('too_late');
  expect(refusalOf({ is_checked_in: true })).toBe('used');
  expect(refusalOf({ is_live: false })).toBe('not_paid_for');
  expect(refusalOf({ is_own: false })).toBe('given');
  expect(refusalOf({ is_sold_out: false })).toBe('not_sold_out');
  expect(refusalOf({ is_checked_in: true, state: 'offered' })).toBeNull();
});

test('half a couple seat is refused with its other half missing', () => {
  const halves = [
    { ...ticket, partner_id: 'A2' },
    { ...ticket, id: 'b', unit_id: 'A2', partner_id: 'A1' },
  ];
  const judged = judgeReturns(facts({ tickets: halves }));
  expect(refusalOfAll(judged)).toBeUndefined();
  expect(refusalOfAll(judged.slice(0, 1))).toEqual({ refusal: 'sofa', ticket_id: 'a' });
});

test('returns end as the organizer says, and not after the sale', () => {
  expect(returnsUntil(facts())?.toISOString()).toBe('2026-12-01T19:00:00.000Z');
  const early = facts({ sale_closes_at: new Date('2026-12-01T12:00:00Z') });
  expect(returnsUntil(early)?.toISOString()).toBe('2026-12-01T12:00:00.000Z');
  expect(returnsUntil(facts({ returns: null }))).toBeNull();
});
