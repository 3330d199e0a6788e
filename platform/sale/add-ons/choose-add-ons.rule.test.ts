import { expect, test } from 'vitest';
import { chooseAddOns, type AddOnForSale } from './choose-add-ons.rule.ts';

const name = { vi: 'Bắp nước', en: 'Combo' };
const combo: AddOnForSale = { id: 'combo', name, price: 90_000, stock: 10, taken: 4, max_per_order: 5 };
const parking: AddOnForSale = {
  ...combo,
  id: 'parking',
  price: 20_000,
  stock: 3,
  taken: 3,
  max_per_order: 1,
};
const forSale = [combo, parking];
const line = (add_on_id: string, quantity: number, unit_price: number) => ({
  ...{ add_on_id, name, quantity, unit_price },
});
const choose = (asked: Record<string, number>, held: ReturnType<typeof line>[] = []) =>
  chooseAddOns(
    Object.entries(asked).map(([add_on_id, quantity]) => ({ add_on_id, quantity })),
    { forSale, held },
  );

test('a first choice is priced by the showing and taken from the stock', () => {
  expect(choose({ combo: 2 })).toEqual({
    chosen: [line('combo', 2, 90_000)],
    total: 180_000,
    taken: [{ id: 'combo', by: 2 }],
  });
});

test('a changed choice takes the difference and keeps its price', () => {
  const held = [line('combo', 2, 80_000), line('parking', 1, 20_000)];
  expect(choose({ combo: 3, parking: 1 }, held)).toEqual({
    chosen: [line('combo', 3, 80_000), line('parking', 1, 20_000)],
    total: 260_000,
    taken: [{ id: 'combo', by: 1 }],
  });
  expect(choose({}, held)).toEqual({
    chosen: [],
    total: 0,
    taken: [
      { id: 'combo', by: -2 },
      { id: 'parking', by: -1 },
    ],
  });
});

test.each([
  ['an add-on of another showing', { poster: 1 }, 'add_on_not_found', { add_on_id: 'poster' }],
  ['more than one order may have', { combo: 6 }, 'too_many_add_ons', { add_on_id: 'combo', max: 5 }],
  ['the last is taken', { parking: 1 }, 'not_enough_add_ons', { add_on_id: 'parking', left: 0 }],
])('%s is refused', (_, asked: Record<string, number>, refusal, details) => {
  expect(choose(asked)).toEqual({ refusal, details });
});

test('an order keeps what it has of an add-on whose stock was lowered', () => {
  const held = [line('combo', 4, 90_000)];
  const facts = { forSale: [{ ...combo, stock: 2 }], held };
  const asked = (quantity: number) => chooseAddOns([{ add_on_id: 'combo', quantity }], facts);
  expect(asked(3)).toMatchObject({ taken: [{ id: 'combo', by: -1 }] });
  expect(asked(5)).toEqual({
    refusal: 'not_enough_add_ons',
    details: { add_on_id: 'combo', left: 4 },
  });
});
