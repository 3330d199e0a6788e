import { expect, test } from 'vitest';
import { judgeReturns, refusalOfAll, type ReturnableTicket, type ReturnFacts } from './judge-return.rule.ts';
import { returnsUntil } from '../../ticket/return-times.rule.ts';

const now = new Date('2026-12-01T10:00:00Z');
const ticket: ReturnableTicket = {
  id: 'a',
  unit_id: 'A1',
  partner_id: null,
  ticket_type_id: 'seat',
  companion_of_id: null,
  companion_max: 1,
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
  expect(refusalOfAll(judged, new Set(['a', 'b']))).toBeUndefined();
  expect(refusalOfAll(judged, new Set(['a']))).toEqual({ refusal: 'sofa', ticket_id: 'a' });
});

test('a companion ticket is never resold, nor a ticket that one needs', () => {
  const carer = { ticket_type_id: 'carer', companion_of_id: 'seat', companion_max: 1 };
  const second = { ...ticket, id: 'b', unit_id: 'A2' };
  const both = [ticket, { ...second, ...carer }];
  const lines = [
    { ticket_type_id: 'seat', unit_price: 110_000 },
    { ticket_type_id: 'carer', unit_price: 10_000 },
  ];
  const refusals = (tickets: ReturnableTicket[]) =>
    judgeReturns(facts({ lines, tickets })).map(({ refusal }) => refusal);
  expect(refusals(both)).toEqual(['companion', 'companion']);
  expect(refusals([ticket, { ...second, ...carer, is_live: false }])).toEqual([null, 'not_paid_for']);
  expect(refusals([ticket, { ...second, ...carer, companion_max: 2 }])).toEqual(['companion', 'companion']);

  const spare = [ticket, second, { ...ticket, ...carer, id: 'c', unit_id: 'A3' }];
  expect(refusals(spare)).toEqual([null, null, 'companion']);
  const judged = judgeReturns(facts({ lines, tickets: spare }));
  expect(refusalOfAll(judged, new Set(['a']))).toBeUndefined();
  expect(refusalOfAll(judged, new Set(['a', 'b']))).toEqual({ refusal: 'companion', ticket_id: 'a' });
  // One is offered already.
  expect(refusals([{ ...ticket, state: 'offered' }, second, ...spare.slice(2)])).toEqual([
    ...[null, 'companion', 'companion'],
  ]);
});

test('returns end as the organizer says, and not after the sale', () => {
  expect(returnsUntil(facts())?.toISOString()).toBe('2026-12-01T19:00:00.000Z');
  const early = facts({ sale_closes_at: new Date('2026-12-01T12:00:00Z') });
  expect(returnsUntil(early)?.toISOString()).toBe('2026-12-01T12:00:00.000Z');
  expect(returnsUntil(facts({ returns: null }))).toBeNull();
});
