import { expect, test } from 'vitest';
import { heardSince, lostSeats, mergeSeatStates, mustReadAgain } from './seat-states.rule.ts';

const seats = [
  { id: 'a1', state: 'free' },
  { id: 'a2', state: 'held' },
  { id: 'a3', state: 'yours' },
  { id: 'a4', state: 'sold' },
] as const;

const statesAfter = (...heard: [string, 'free' | 'held' | 'sold'][]) =>
  mergeSeatStates(
    seats,
    heard.map(([id, state], at) => ({ id, state, at })),
  ).map(({ state }) => state);

test('the last word about a seat counts', () => {
  expect(statesAfter(['a1', 'held'], ['a1', 'free'], ['a1', 'sold'])[0]).toBe('sold');
  expect(statesAfter(['a2', 'free'])[1]).toBe('free');
});

test('my own seat is not someone else’s', () => {
  expect(statesAfter(['a3', 'held'])[2]).toBe('yours');
  expect(statesAfter(['a3', 'held'], ['a3', 'free'])[2]).toBe('free');
});

test('what is not on this plan is left alone, and untouched seats stay the same objects', () => {
  const merged = mergeSeatStates(seats, [{ id: 'z9', state: 'sold', at: 1 }]);
  expect(merged.every((seat, at) => seat === seats[at])).toBe(true);
});

test('changes heard while a reading was under way are kept', () => {
  const heard = [
    { id: 'a1', state: 'held' as const, at: 1 },
    { id: 'a1', state: 'free' as const, at: 2 },
  ];
  expect(heardSince(heard, 1)).toEqual([heard[1]]);
  expect(heardSince(heard, 2)).toEqual([]);
});

test('an empty list says read again, unless it is about other sections', () => {
  expect(mustReadAgain({ seats: [], sectionIds: [] }, 'stalls')).toBe(true);
  expect(mustReadAgain({ seats: [], sectionIds: ['stalls'] }, 'stalls')).toBe(true);
  expect(mustReadAgain({ seats: [], sectionIds: ['pit'] }, 'stalls')).toBe(false);
  expect(mustReadAgain({ seats: [{}], sectionIds: ['stalls'] }, 'stalls')).toBe(false);
});

test('chosen seats that others took are found', () => {
  expect(lostSeats(seats, ['a1', 'a2', 'a3', 'a4']).map(({ id }) => id)).toEqual(['a2', 'a4']);
});
