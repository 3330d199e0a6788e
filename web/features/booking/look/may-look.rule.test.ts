import { expect, test } from 'vitest';
import { mayBook, mayLook } from './may-look.rule.ts';

test('what is on sale, or will be, is there to look at; what is over is not', () => {
  expect(mayLook({ callToAction: 'book_now', saleStatus: null })).toBe(true);
  expect(mayLook({ callToAction: 'waiting_room', saleStatus: null })).toBe(true);
  expect(mayLook({ callToAction: null, saleStatus: 'not_open_for_sale_yet' })).toBe(true);
  for (const saleStatus of ['sold_out', 'sale_closed', 'event_over', null]) {
    expect(mayLook({ callToAction: null, saleStatus })).toBe(false);
  }
});

test('a hot sale is booked in its turn only', () => {
  expect(mayBook({ callToAction: 'book_now' })).toBe(true);
  expect(mayBook({ callToAction: 'register_now' })).toBe(true);
  expect(mayBook({ callToAction: 'waiting_room' })).toBe(false);
  expect(mayBook({ callToAction: null })).toBe(false);
});
