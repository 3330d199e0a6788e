import { describe, expect, test } from 'vitest';
import { chooseTickets, type AskedSelection, type SelectionFacts } from './selection.rule.ts';

const type = (id: string, section_id: string, min_per_order = 1, max_per_order = 10) => ({
  id,
  section_id,
  bundle_size: 1,
  min_per_order,
  max_per_order,
  companion_of_id: null,
  companion_max: 1,
});
const seat = (id: string, ticket_type_id: string, section_id: string, partner_id: string | null = null) => ({
  id,
  ticket_type_id,
  section_id,
  partner_id,
});
const facts: SelectionFacts = {
  seats: [seat('A1', 'vip', 'left'), seat('A2', 'std', 'left'), seat('B1', 'far', 'right')],
  types: [
    type('vip', 'left'),
    type('std', 'left'),
    type('far', 'right'),
    type('place', 'floor', 2, 4),
    type('gold', 'floor'),
  ],
  sections: [
    { id: 'left', kind: 'seated' },
    { id: 'right', kind: 'seated' },
    { id: 'floor', kind: 'standing' },
  ],
  max: 8,
  owned: 0,
};
const seats = (...seat_ids: string[]): AskedSelection => ({ seat_ids, tickets: [] });
const tickets = (...of: [string, number][]): AskedSelection => ({
  seat_ids: [],
  tickets: of.map(([ticket_type_id, quantity]) => ({ ticket_type_id, quantity })),
});
const choose = (asked: AskedSelection, changes: Partial<SelectionFacts> = {}) =>
  chooseTickets(asked, { ...facts, ...changes });

describe('a selection', () => {
  test('of seats becomes one line per ticket type, in the order of the catalogue', () => {
    const asked = choose(seats('A2', 'A1', 'A1'), { seats: facts.seats.slice(0, 2) });
    expect(asked).toEqual({
      ok: true,
      sectionId: 'left',
      lines: [
        { ticketTypeId: 'vip', quantity: 1, seatIds: ['A1'] },
        { ticketTypeId: 'std', quantity: 1, seatIds: ['A2'] },
      ],
    });
  });

  test('of places adds up what is asked twice', () => {
    expect(choose(tickets(['place', 1], ['place', 2]), { seats: [] })).toMatchObject({
      ok: true,
      sectionId: 'floor',
      lines: [{ ticketTypeId: 'place', quantity: 3, seatIds: [] }],
    });
  });

  test.each<[string, AskedSelection, Partial<SelectionFacts>, object]>([
    ['of nothing', seats(), { seats: [] }, { failure: 'quantity_required' }],
    [
      'of two sections',
      seats('A1', 'B1'),
      { seats: [facts.seats[0]!, facts.seats[2]!] },
      { failure: 'one_section_only' },
    ],
    [
      'of seats and places',
      { ...tickets(['gold', 1]), seat_ids: ['A1'] },
      { seats: [facts.seats[0]!] },
      { failure: 'one_section_only' },
    ],
    [
      'of a seat that is not there',
      seats('Z9'),
      { seats: [] },
      { failure: 'seat_not_found', details: { seat_ids: ['Z9'] } },
    ],
    [
      'of a type that is not there',
      tickets(['none', 1]),
      { seats: [] },
      { failure: 'seat_not_found', details: { ticket_type_ids: ['none'] } },
    ],
    [
      'of a numbered type without its seats',
      tickets(['vip', 1]),
      { seats: [] },
      { failure: 'seat_not_found' },
    ],
    [
      'of fewer than a type allows',
      tickets(['place', 1]),
      { seats: [] },
      { failure: 'too_few_tickets', details: { min: 2, ticket_type_id: 'place' } },
    ],
    [
      'of more than a type allows',
      tickets(['place', 5]),
      { seats: [] },
      { failure: 'too_many_tickets', details: { max: 4, ticket_type_id: 'place' } },
    ],
    [
      'of more than the account may have',
      tickets(['gold', 9]),
      { seats: [] },
      { failure: 'too_many_tickets', details: { max: 8, owned: 0 } },
    ],
    [
      'of more than is left to the account',
      tickets(['gold', 3]),
      { seats: [], owned: 6 },
      { failure: 'too_many_tickets', details: { max: 8, owned: 6 } },
    ],
    [
      'of more than one hold takes',
      tickets(['gold', 51]),
      { seats: [], max: 100 },
      { failure: 'too_many_tickets', details: { max: 50 } },
    ],
  ])('%s is refused', (_, asked, changes, refusal) => {
    expect(choose(asked, changes)).toMatchObject({ ok: false, ...refusal });
  });

  test('up to the limit is taken', () => {
    expect(choose(tickets(['gold', 2]), { seats: [], owned: 6 })).toMatchObject({ ok: true });
  });
});

describe('a couple seat', () => {
  const coupleSeats = ['C1 C2', 'C3 C4'].flatMap((pair) => {
    const [one = '', other = ''] = pair.split(' ');
    return [seat(one, 'vip', 'left', other), seat(other, 'vip', 'left', one)];
  });
  const sit = (ids: string[], changes: Partial<SelectionFacts> = {}) =>
    choose(seats(...ids), { seats: coupleSeats.filter(({ id }) => ids.includes(id)), ...changes });

  test('is one choice of two seats', () => {
    expect(sit(['C1', 'C2'])).toMatchObject({ ok: true, lines: [{ quantity: 2, seatIds: ['C1', 'C2'] }] });
  });

  test('is not sold by halves, whoever sits beside them', () => {
    const split = { ok: false, failure: 'couple_seat_split' };
    expect(sit(['C1'])).toMatchObject({ ...split, details: { seat_ids: ['C2'] } });
    expect(sit(['C2', 'C3'])).toMatchObject({ ...split, details: { seat_ids: ['C1', 'C4'] } });
    expect(sit(['C1', 'C2', 'C4'])).toMatchObject({ ...split, details: { seat_ids: ['C3'] } });
  });

  test('whoever may not have its other half is told of the limit, not sent to choose it', () => {
    const tooMany = { ok: false, failure: 'too_many_tickets' };
    expect(sit(['C1', 'C2', 'C3'], { max: 3 })).toMatchObject({ ...tooMany, details: { max: 3, owned: 0 } });
    expect(sit(['C1'], { max: 3, owned: 2 })).toMatchObject({ ...tooMany, details: { max: 3, owned: 2 } });
    expect(sit(['C1', 'C2', 'C3'], { types: [type('vip', 'left', 1, 3)] })).toMatchObject({
      ...tooMany,
      details: { max: 3, ticket_type_id: 'vip' },
    });
    expect(sit(['C1', 'C2'], { max: 3 })).toMatchObject({ ok: true });
  });
});

test('tickets that are sold in bundles are held in whole ones', () => {
  const of = (quantity: number) =>
    choose(tickets(['four', quantity]), { seats: [], types: [{ ...type('four', 'floor'), bundle_size: 4 }] });
  expect(of(6)).toMatchObject({
    failure: 'bundle_incomplete',
    details: { bundle_size: 4, ticket_type_id: 'four' },
  });
  expect(of(8)).toMatchObject({ ok: true, lines: [{ quantity: 8 }] });
});

test('companion tickets are held with tickets that they go with, so many for each', () => {
  const carer = { ...type('carer', 'floor'), companion_of_id: 'gold', companion_max: 2 };
  const of = (...lines: [string, number][]) =>
    choose(tickets(...lines), { seats: [], types: [type('gold', 'floor'), type('other', 'floor'), carer] });
  expect(of(['gold', 1], ['carer', 2])).toMatchObject({ ok: true });
  expect(of(['gold', 1], ['carer', 3])).toEqual({
    ok: false,
    failure: 'companion_without_ticket',
    details: { ticket_type_id: 'carer', companion_of: 'gold', max: 2 },
  });
  expect(of(['carer', 1], ['other', 1])).toMatchObject({
    failure: 'companion_without_ticket',
    details: { max: 0 },
  });
  expect(of(['gold', 1])).toMatchObject({ ok: true });
});
