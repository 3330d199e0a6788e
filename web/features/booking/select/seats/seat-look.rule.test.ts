import { expect, test } from 'vitest';
import { isOpen, looksSaid, lookOf, seatLooks } from './seat-look.rule.ts';

test('shows a chosen seat as yours and a taken seat as taken, whatever its trait', () => {
  expect(lookOf({ state: 'free', trait: 'accessible' }, true)).toBe('mine');
  expect(lookOf({ state: 'yours', trait: 'standard' }, false)).toBe('mine');
  expect(lookOf({ state: 'held', trait: 'accessible' }, false)).toBe('held');
  expect(lookOf({ state: 'sold', trait: 'obstructed' }, false)).toBe('sold');
});

test('shows the trait of a free seat', () => {
  expect(lookOf({ state: 'free', trait: 'standard' }, false)).toBe('free');
  expect(lookOf({ state: 'free', trait: 'companion' }, false)).toBe('companion');
  expect(lookOf({ state: 'free', trait: 'standard', partnerId: 'b2' }, false)).toBe('sofa');
  expect(lookOf({ state: 'sold', trait: 'standard', partnerId: 'b2' }, false)).toBe('sold');
  expect(new Set(seatLooks).size).toBe(8);
});

test('allows a press on free and chosen seats only', () => {
  expect(isOpen({ state: 'free' }, false)).toBe(true);
  expect(isOpen({ state: 'held' }, true)).toBe(true);
  expect(isOpen({ state: 'held' }, false)).toBe(false);
  expect(isOpen({ state: 'yours' }, false)).toBe(false);
});

test("still names the restricted view of the buyer's own seat", () => {
  expect(looksSaid('mine', 'obstructed')).toEqual(['mine', 'obstructed']);
  expect(looksSaid('mine', 'standard')).toEqual(['mine']);
  expect(looksSaid('obstructed', 'obstructed')).toEqual(['obstructed']);
  expect(looksSaid('sold', 'accessible')).toEqual(['sold']);
});
