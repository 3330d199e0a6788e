import { expect, test } from 'vitest';
import { companionsAllowed, companionsOver, ticketsNeeded, withoutLeftCompanions } from './companion.rule.ts';

test('so many companions go with each ticket', () => {
  expect(companionsAllowed(2, 3)).toBe(6);
  expect(companionsOver(6, 2, 3)).toBe(0);
  expect(companionsOver(7, 2, 3)).toBe(1);
  expect(companionsOver(1, 0, 1)).toBe(1);
});

test('tickets that companions need', () => {
  expect(ticketsNeeded(0, 2)).toBe(0);
  expect(ticketsNeeded(3, 2)).toBe(2);
  expect(ticketsNeeded(4, 2)).toBe(2);
});

test('a choice loses the companions that are left without a ticket, and nothing else', () => {
  const types = [
    { id: 'chair', companionOf: null, companionsPerTicket: 1 },
    { id: 'carer', companionOf: 'chair', companionsPerTicket: 1 },
    { id: 'child', companionOf: 'chair', companionsPerTicket: 2 },
  ];
  expect(withoutLeftCompanions({ chair: 2, carer: 2, child: 4 }, types)).toEqual({
    chair: 2,
    carer: 2,
    child: 4,
  });
  expect(withoutLeftCompanions({ chair: 1, carer: 2, child: 4 }, types)).toEqual({
    chair: 1,
    carer: 1,
    child: 2,
  });
  expect(withoutLeftCompanions({ carer: 2, other: 1 }, types)).toEqual({ other: 1 });
});
