import { expect, test } from 'vitest';
import { heldChoice, isSameChoice, lostDiscounts, withOwn } from './change-choice.rule.ts';

const seated = { sectionId: 'a', lines: [{ ticketTypeId: 'vip', quantity: 2, seatIds: ['a1', 'a2'] }] };
const standing = {
  sectionId: 'f',
  lines: [
    { ticketTypeId: 'early', quantity: 1, seatIds: [] },
    { ticketTypeId: 'late', quantity: 3, seatIds: [] },
  ],
};

test('reads a held order as a choice: seats by name, standing tickets by type', () => {
  expect(heldChoice(seated)).toEqual({ sectionId: 'a', seatIds: ['a1', 'a2'], quantities: {} });
  expect(heldChoice(standing)).toEqual({ sectionId: 'f', seatIds: [], quantities: { early: 1, late: 3 } });
});

test('treats the same tickets in another order as the same choice', () => {
  const one = heldChoice(seated);
  expect(isSameChoice(one, { ...one, seatIds: ['a2', 'a1'] })).toBe(true);
  expect(isSameChoice(one, { ...one, seatIds: ['a2'] })).toBe(false);
  const places = heldChoice(standing);
  expect(isSameChoice(places, { ...places, quantities: { late: 3, early: 1 } })).toBe(true);
  expect(isSameChoice(places, { ...places, quantities: { early: 1 } })).toBe(false);
});

test("adds the buyer's held tickets to the stock of their section only", () => {
  const type = (id: string, sectionId: string, left: number) => ({ id, sectionId, left });
  const showing = {
    ticketTypes: [type('vip', 'a', 0), type('vip', 'b', 4)],
    seatMap: {
      sections: [
        { id: 'a', left: 0, ticketTypes: [type('vip', 'a', 0)] },
        { id: 'b', left: 4, ticketTypes: [type('vip', 'b', 4)] },
      ],
    },
  };
  expect(withOwn(showing, seated)).toEqual({
    ticketTypes: [type('vip', 'a', 2), type('vip', 'b', 4)],
    seatMap: {
      sections: [
        { id: 'a', left: 2, ticketTypes: [type('vip', 'a', 2)] },
        { id: 'b', left: 4, ticketTypes: [type('vip', 'b', 4)] },
      ],
    },
  });
});

test('names a lost discount', () => {
  const discount = (voucherId: string) => ({ voucherId, code: voucherId.toUpperCase(), title: '' });
  const before = { discounts: [discount('he10'), discount('san50')] };
  expect(lostDiscounts(before, { discounts: [discount('san50')] })).toEqual(['HE10']);
  expect(lostDiscounts(before, before)).toEqual([]);
});
