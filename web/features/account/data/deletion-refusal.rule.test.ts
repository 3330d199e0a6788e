import { expect, test } from 'vitest';
import { deletionRefusal } from './deletion-refusal.rule.ts';

test('names orders that are not settled', () => {
  expect(deletionRefusal('account_busy', 'wait', { order_codes: ['A1', 'B2'] })).toEqual({
    name: 'busy',
    text: 'wait',
    orders: ['A1', 'B2'],
  });
  expect(deletionRefusal('account_busy', 'wait', null)).toMatchObject({ orders: [] });
});

test('counts future tickets', () => {
  expect(deletionRefusal('account_has_tickets', 'sure?', { tickets: 3 })).toEqual({
    name: 'tickets',
    text: 'sure?',
    count: 3,
  });
});

test('treats any other error as no refusal', () => {
  expect(deletionRefusal('wrong_credentials', 'no', {})).toBeNull();
  expect(deletionRefusal(null, '', null)).toBeNull();
});
