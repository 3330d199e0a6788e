import { packSeats } from '@mo-man/schema/rules/seat/seat-layout.rule.ts';
import { expect, test } from 'vitest';
import { layoutOf } from './layout.rule.ts';
import { looksIn } from './layout-looks.rule.ts';

const seat = (id: string, section: string, change = {}) => ({
  ...{ id, section_id: section, row: 'A', label: id, x: 0, y: 0 },
  ...{ ticket_type_id: 'seat', trait: 'standard' as const, partner_id: null },
  ...change,
});
const layout = layoutOf(
  'k',
  packSeats([
    seat('1', 'stalls'),
    seat('2', 'stalls'),
    seat('3', 'balcony', { trait: 'obstructed' }),
    seat('4', 'balcony', { trait: 'accessible' }),
    seat('5', 'balcony', { partner_id: '6' }),
    seat('6', 'balcony', { partner_id: '5' }),
  ]),
);
const told = (...states: number[]) => [...looksIn(layout, Uint8Array.from(states), false)].toSorted();

test('explains the marks of the whole drawn layout in the legend', () => {
  expect(told(0, 0, 0, 0, 0, 0)).toEqual(['accessible', 'free', 'obstructed', 'sofa']);
  expect(told(0, 1, 0, 0, 0, 0)).toEqual(['accessible', 'free', 'held', 'obstructed', 'sofa']);
});

test('leaves out marks that are not drawn: a sold seat with a restricted view is a cross, and "yours" needs a choice', () => {
  expect(told(2, 2, 2, 2, 2, 2)).toEqual(['sold']);
  expect(told(3, 2, 2, 2, 2, 2)).toEqual(['mine', 'sold']);
  expect(looksIn(layout, Uint8Array.of(2, 2, 2, 2, 2, 2), true)).toContain('mine');
});
