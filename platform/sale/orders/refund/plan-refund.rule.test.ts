import { expect, test } from 'vitest';
import { ownTickets, planRefund, type PlannedTicket, type RefundFacts } from './plan-refund.rule.ts';

const ticket = (id: string, changes: Partial<PlannedTicket> = {}): PlannedTicket => ({
  id,
  unit_id: `u${id}`,
  partner_id: null,
  ticket_type_id: 'seat',
  is_live: true,
  checked_in_at: null,
  ...changes,
});
const plan = (changes: Partial<RefundFacts<PlannedTicket>>) =>
  planRefund({
    state: 'paid',
    total: 610_000,
    add_on_total: 0,
    has_add_ons_left: false,
    lines: [
      { ticket_type_id: 'seat', unit_price: 200_000 },
      { ticket_type_id: 'gold', unit_price: 400_000 },
    ],
    tickets: [ticket('a'), ticket('b', { ticket_type_id: 'gold' })],
    wanted: null,
    isCancelled: false,
    ...changes,
  });
const amounts = (result: ReturnType<typeof plan>) =>
  'tickets' in result
    ? Object.fromEntries(result.tickets.map(({ id, amount }) => [id, amount]))
    : result.problem;

test('all that is left, or what was named: a ticket costs the same either way', () => {
  expect(amounts(plan({}))).toEqual({ a: 203_333, b: 406_667 });
  expect(amounts(plan({ wanted: ['b'] }))).toEqual({ b: 406_667 });
  const tickets = [ticket('a'), ticket('b', { ticket_type_id: 'gold', is_live: false })];
  expect(amounts(plan({ tickets }))).toEqual({ a: 203_333 });
});

test('the add-ons go back with the last ticket, once', () => {
  const bought = { total: 700_000, add_on_total: 90_000, has_add_ons_left: true };
  const parts = (changes: Partial<RefundFacts<PlannedTicket>>) => {
    const result = plan({ ...bought, ...changes });
    return 'tickets' in result
      ? { amounts: amounts(result), addOns: result.addOns, amount: result.amount }
      : result;
  };
  expect(parts({})).toEqual({ amounts: { a: 203_333, b: 406_667 }, addOns: 90_000, amount: 700_000 });
  expect(parts({ wanted: ['b'] })).toEqual({ amounts: { b: 406_667 }, addOns: null, amount: 406_667 });
  const tickets = [ticket('a'), ticket('b', { ticket_type_id: 'gold', is_live: false })];
  expect(parts({ tickets })).toEqual({ amounts: { a: 203_333 }, addOns: 90_000, amount: 293_333 });
  expect(parts({ tickets, has_add_ons_left: false })).toMatchObject({ addOns: null, amount: 203_333 });
  const resold = tickets.map((one) => ({ ...one, is_live: false }));
  expect(parts({ tickets: resold })).toEqual({ amounts: {}, addOns: 90_000, amount: 90_000 });
});

test('a couple seat goes as a whole', () => {
  const tickets = [ticket('a', { partner_id: 'ub' }), ticket('b', { partner_id: 'ua' }), ticket('c')];
  expect(amounts(plan({ tickets, total: 600_000, wanted: ['a'] }))).toEqual({ a: 200_000, b: 200_000 });
});

test.each<[Partial<RefundFacts<PlannedTicket>>, string]>([
  [{ state: 'awaiting_payment' }, 'not_paid'],
  [{ wanted: ['x'] }, 'not_its_ticket'],
  [{ tickets: [ticket('a', { is_live: false })], wanted: ['a'] }, 'refunded_before'],
  [{ tickets: [ticket('a', { is_live: false })] }, 'nothing_left'],
  [{ tickets: [ticket('a', { checked_in_at: new Date(0) })] }, 'let_in'],
])('%j: %s', (changes, problem) => {
  expect(amounts(plan(changes))).toBe(problem);
});

test('who was let in to a showing that was cancelled gets the money back', () => {
  const tickets = [ticket('a', { checked_in_at: new Date(0) })];
  expect(amounts(plan({ tickets, isCancelled: true }))).toEqual({ a: 610_000 });
});

test('what was given away is not its buyer’s to give back, nor half a couple seat beside it', () => {
  const of = (id: string, user_id: string, changes: Partial<PlannedTicket> = {}) => ({
    ...ticket(id, changes),
    user_id,
  });
  expect(ownTickets([of('a', 'me'), of('b', 'me', { is_live: false })], 'me')).toBeNull();
  expect(ownTickets([of('a', 'me'), of('b', 'friend'), of('c', 'me', { is_live: false })], 'me')).toEqual([
    'a',
  ]);
  expect(
    ownTickets(
      [of('a', 'me', { partner_id: 'ub' }), of('b', 'friend', { partner_id: 'ua' }), of('c', 'me')],
      'me',
    ),
  ).toEqual(['c']);
  expect(ownTickets([of('a', 'friend')], 'me')).toEqual([]);
});
