import { expect, test } from 'vitest';
import { judgeHoldFailure } from './hold-failure.rule.ts';

const judge = (name: string | null, details: Record<string, unknown> = {}) =>
  judgeHoldFailure(name, details, 'Said by the server.');

test('passes the details of each failure to the screen', () => {
  expect(judge('seat_taken', { seat_ids: ['a1', 'a2'] })).toMatchObject({
    kind: 'seatsTaken',
    seatIds: ['a1', 'a2'],
  });
  expect(judge('not_enough_left', { ticket_type_id: 'vip', left: 2 })).toMatchObject({
    ticketTypeId: 'vip',
    left: 2,
  });
  expect(
    judge('ticket_type_not_on_sale', { ticket_type_id: 'vip', opens_at: '2026-11-20T10:00:00+07:00' }),
  ).toMatchObject({ kind: 'notOnSale', ticketTypeId: 'vip', opensAt: '2026-11-20T10:00:00+07:00' });
  expect(judge('too_few_tickets', { ticket_type_id: 'vip', min: 2 })).toMatchObject({
    kind: 'tooFew',
    ticketTypeId: 'vip',
    min: 2,
  });
  expect(judge('too_many_tickets', { max: 4, owned: 3 })).toMatchObject({ max: 4, owned: 3 });
  expect(judge('sale_not_open', { opens_at: '2026-11-20T10:00:00+07:00' })).toMatchObject({
    kind: 'notOpen',
    opensAt: '2026-11-20T10:00:00+07:00',
  });
});

test('leads to the queue for both failures of a turn', () => {
  expect(judge('turn_required').kind).toBe('turn');
  expect(judge('turn_expired').kind).toBe('turn');
});

test('accepts missing and invalid details', () => {
  expect(judge('seat_taken')).toMatchObject({ seatIds: [] });
  expect(judge('not_enough_left', { left: 'few' })).toMatchObject({ left: 0 });
  expect(judge('too_many_tickets', {})).toMatchObject({ max: null, owned: 0 });
  expect(judge('ticket_type_not_on_sale', { opens_at: null })).toMatchObject({ opensAt: null });
});

test("shows the server's text for every other failure", () => {
  for (const name of ['sold_out', 'captcha_required', 'showing_cancelled', null]) {
    expect(judge(name)).toEqual({ kind: 'told', text: 'Said by the server.' });
  }
});
