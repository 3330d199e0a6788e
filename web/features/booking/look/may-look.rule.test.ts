import { expect, test } from 'vitest';
import { mayBook, mayLook } from './may-look.rule.ts';

test('shows showings that are or will be on sale, and none that are over', () => {
  expect(mayLook({ callToAction: 'book_now', saleStatus: null })).toBe(true);
  expect(mayLook({ callToAction: 'waiting_room', saleStatus: null })).toBe(true);
  expect(mayLook({ callToAction: null, saleStatus: 'not_open_for_sale_yet' })).toBe(true);
  for (const saleStatus of ['sold_out', 'sale_closed', 'event_over', null]) {
    expect(mayLook({ callToAction: null, saleStatus })).toBe(false);
  }
});

test('books a hot sale within a turn only', () => {
  expect(mayBook({ callToAction: 'book_now' })).toBe(true);
  expect(mayBook({ callToAction: 'register_now' })).toBe(true);
  expect(mayBook({ callToAction: 'waiting_room' })).toBe(false);
  expect(mayBook({ callToAction: null })).toBe(false);
});
