import { expect, test } from 'vitest';
import {
  ownPasses,
  ownTickets,
  planRefund,
  type PlannedTicket,
  type RefundFacts,
} from './plan-refund.rule.ts';

const ticket = (id: string, changes: Partial<PlannedTicket> = {}): PlannedTicket => ({
  id,
  unit_id: `u${id}`,
  partner_id: null,
  ticket_type_id: 'seat',
  is_live: true,
  companion_of_id: null,
  companion_max: 1,
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

const carer = (id: string, changes: Partial<PlannedTicket> = {}) =>
  ticket(id, { ticket_type_id: 'carer', companion_of_id: 'seat', ...changes });
const going = (tickets: PlannedTicket[], ...wanted: string[]) =>
  Object.keys(amounts(plan({ tickets, wanted })));

test('companion tickets go along when their ticket goes, as many as would be left', () => {
  expect(going([ticket('a'), carer('b')], 'a')).toEqual(['a', 'b']);
  expect(going([ticket('a'), carer('b')], 'b')).toEqual(['b']);
  const two = [ticket('a'), ticket('b'), carer('c'), carer('d')];
  expect(going(two, 'a')).toEqual(['a', 'd']);
  expect(going(two, 'a', 'c')).toEqual(['a', 'c']);
  expect(going([...two.slice(0, 3), carer('d', { is_live: false })], 'a')).toEqual(['a']);
  const each = { companion_max: 2 };
  expect(going([ticket('a'), ticket('b'), carer('c', each), carer('d', each)], 'a')).toEqual(['a']);
  expect(
    going([ticket('a'), carer('b', each), carer('c', each), ticket('x', { ticket_type_id: 'gold' })], 'a'),
  ).toEqual(['a', 'b', 'c']);
});

test('of companion tickets, unused ones of the buyer go along first', () => {
  const in1 = { checked_in_at: new Date(0) };
  expect(going([ticket('a'), ticket('b'), carer('c'), carer('d', in1)], 'a')).toEqual(['a', 'c']);
  expect(going([ticket('a'), ticket('b'), carer('c'), carer('d', { is_own: false })], 'a')).toEqual([
    'a',
    'c',
  ]);
  expect(amounts(plan({ tickets: [ticket('a'), carer('b', in1)], wanted: ['a'] }))).toBe('let_in');
});

test('companion tickets that had no ticket before stay', () => {
  const tickets = [ticket('a'), carer('b'), carer('c'), ticket('d', { ticket_type_id: 'gold' })];
  expect(going(tickets, 'd')).toEqual(['d']);
  expect(going(tickets, 'a')).toEqual(['a', 'c']);
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

test('a ticket stays with its buyer while a companion ticket that was given away goes with it', () => {
  const of = (one: PlannedTicket, user_id = 'me') => ({ ...one, user_id });
  const given = of(carer('c'), 'friend');
  expect(ownTickets([of(ticket('a')), given], 'me')).toEqual([]);
  expect(ownTickets([of(ticket('a')), of(ticket('b')), given], 'me')).toEqual(['a']);
  expect(ownTickets([of(ticket('a')), of(ticket('b')), given, of(carer('d'))], 'me')).toEqual(['a', 'd']);
  const each = { companion_max: 2 };
  const two = [of(carer('c', each), 'friend'), of(carer('d', each), 'friend')];
  expect(ownTickets([of(ticket('a')), of(ticket('b')), ...two], 'me')).toEqual(['a']);
  // The ticket was given away too.
  expect(ownTickets([of(ticket('a')), of(ticket('b'), 'friend'), given], 'me')).toEqual(['a']);
});

test('passes of a changed showing: those that are still owned and were let in nowhere; else those that were, so that the plan says so', () => {
  const pass = (id: string, user_id = 'me', changes: Partial<PlannedTicket> = {}) => ({
    ...ticket(id, { ticket_type_id: 'gold', ...changes }),
    user_id,
  });
  const used = { checked_in_at: new Date() };
  const passesOf = (...tickets: (PlannedTicket & { user_id: string })[]) =>
    ownPasses([{ ...ticket('x'), user_id: 'me' }, ...tickets], 'me', ['gold']);
  expect(passesOf(pass('a'), pass('b'))).toEqual(['a', 'b']);
  expect(
    passesOf(pass('a', 'friend'), pass('b'), pass('c', 'me', used), pass('d', 'me', { is_live: false })),
  ).toEqual(['b']);
  const last = [pass('a', 'friend'), pass('c', 'me', used)];
  expect(passesOf(...last)).toEqual(['c']);
  expect(plan({ tickets: last, wanted: passesOf(...last) })).toEqual({ problem: 'let_in' });
  expect(passesOf(pass('a', 'friend', used))).toEqual([]);
  expect(ownTickets([pass('a'), pass('b'), pass('c', 'friend')], 'me', ['b', 'c'])).toEqual(['b']);
  expect(ownTickets([pass('a'), pass('b')], 'me', ['b'])).toEqual(['b']);
});

test('no ticket takes no add-ons along', () => {
  const gone = { tickets: [ticket('a', { is_live: false })], add_on_total: 90_000, has_add_ons_left: true };
  expect(plan({ ...gone, wanted: [] })).toEqual({ problem: 'nothing_left' });
  expect(plan({ ...gone, wanted: null })).toMatchObject({ addOns: 90_000 });
});

test('a pass leaves its place to a companion ticket that was given away, and takes one of the buyer along', () => {
  const of = (one: PlannedTicket, user_id = 'me') => ({ ...one, user_id, is_own: user_id === 'me' });
  const tickets = [
    of(ticket('a')),
    of(ticket('b')),
    of(carer('c'), 'friend'),
    of(carer('d')),
    of(ticket('e', { ticket_type_id: 'gold' })),
  ];
  const wanted = ownPasses(tickets, 'me', ['seat']);
  expect(wanted).toEqual(['a']);
  expect(Object.keys(amounts(plan({ tickets, wanted })))).toEqual(['a', 'd']);
});
