import { expect, test } from 'vitest';
import { countLeft, isWanted, pricesOf, sells, togglePrice } from './price-filter.rule.ts';

const type = (name: string, price: number, left: number, colour = 0) => ({ name, price, left, colour });
const a = { ticketTypes: [type('Hạng A', 500_000, 3, 1), type('Hạng B', 300_000, 40, 2)] };
const b = { ticketTypes: [type('Hạng B', 300_000, 0, 2)] };
const c = { ticketTypes: [type('Đứng', 500_000, 10, 4)] };

test('lists every price once, lowest first, with its colours and the common name', () => {
  expect(pricesOf([a, b, c])).toEqual([
    { price: 300_000, colours: [2], name: 'Hạng B' },
    { price: 500_000, colours: [1, 4], name: null },
  ]);
});

test('adds and removes a price, and means all prices when none is chosen', () => {
  const one = togglePrice(new Set(), 300_000);
  expect([...one]).toEqual([300_000]);
  expect([...togglePrice(one, 500_000)]).toEqual([300_000, 500_000]);
  expect(togglePrice(one, 300_000).size).toBe(0);
  expect(isWanted(new Set(), { price: 1 })).toBe(true);
  expect(isWanted(one, { price: 500_000 })).toBe(false);
});

test('tells a section without the price from one where it is sold out', () => {
  const cheap = new Set([300_000]);
  expect([a, b, c].map((section) => sells(cheap, section))).toEqual([true, true, false]);
  expect([a, b, c].every((section) => sells(new Set(), section))).toBe(true);
});

test('counts the tickets left at the chosen prices only', () => {
  expect(countLeft(new Set(), [a, b, c])).toEqual({ tickets: 53, sections: 2 });
  expect(countLeft(new Set([300_000]), [a, b, c])).toEqual({ tickets: 40, sections: 1 });
  expect(countLeft(new Set([300_000, 500_000]), [c])).toEqual({ tickets: 10, sections: 1 });
});
