import { expect, test } from 'vitest';
import { isOpen, looksSaid, lookOf, seatLooks } from './seat-look.rule.ts';

test('a chosen seat is mine whatever it is, a taken one is taken whatever it is', () => {
  expect(lookOf({ state: 'free', trait: 'accessible' }, true)).toBe('mine');
  expect(lookOf({ state: 'yours', trait: 'standard' }, false)).toBe('mine');
  expect(lookOf({ state: 'held', trait: 'accessible' }, false)).toBe('held');
  expect(lookOf({ state: 'sold', trait: 'obstructed' }, false)).toBe('sold');
});

test('a free seat shows what is special about it', () => {
  expect(lookOf({ state: 'free', trait: 'standard' }, false)).toBe('free');
  expect(lookOf({ state: 'free', trait: 'companion' }, false)).toBe('companion');
  expect(lookOf({ state: 'free', trait: 'standard', partnerId: 'b2' }, false)).toBe('sofa');
  expect(lookOf({ state: 'sold', trait: 'standard', partnerId: 'b2' }, false)).toBe('sold');
  expect(new Set(seatLooks).size).toBe(8);
});

test('only free seats and chosen ones can be pressed', () => {
  expect(isOpen({ state: 'free' }, false)).toBe(true);
  expect(isOpen({ state: 'held' }, true)).toBe(true);
  expect(isOpen({ state: 'held' }, false)).toBe(false);
  expect(isOpen({ state: 'yours' }, false)).toBe(false);
});

test('a seat of yours that sees the stage in part still says so', () => {
  expect(looksSaid('mine', 'obstructed')).toEqual(['mine', 'obstructed']);
  expect(looksSaid('mine', 'standard')).toEqual(['mine']);
  expect(looksSaid('obstructed', 'obstructed')).toEqual(['obstructed']);
  expect(looksSaid('sold', 'accessible')).toEqual(['sold']);
});
