import { expect, test } from 'vitest';
import { hasFoundFew, popularBeside } from './popular-beside.rule.ts';

const home = { featured: ['a', 'b', 'c'], onSale: ['b', 'd', 'e', 'f', 'g'] };

test('offers at most six popular events, featured ones first, without duplicates', () => {
  expect(popularBeside({ event_ids: [] }, home)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('leaves out events that were found', () => {
  expect(popularBeside({ event_ids: ['b', 'e'] }, home)).toEqual(['a', 'c', 'd', 'f', 'g']);
});

test('counts three results as few and four as enough', () => {
  expect([0, 3, 4].map((total) => hasFoundFew({ total }))).toEqual([true, true, false]);
});
