import { expect, test } from 'vitest';
import { hasFoundFew, popularBeside } from './popular-beside.rule.ts';

const home = { featured: ['a', 'b', 'c'], onSale: ['b', 'd', 'e', 'f', 'g'] };

test('who found none gets six at most, featured ones first, none twice', () => {
  expect(popularBeside({ event_ids: [] }, home)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('what was found is not shown again beside it', () => {
  expect(popularBeside({ event_ids: ['b', 'e'] }, home)).toEqual(['a', 'c', 'd', 'f', 'g']);
});

test('three are few, four are not', () => {
  expect([0, 3, 4].map((total) => hasFoundFew({ total }))).toEqual([true, true, false]);
});
