import { seatStates } from '@mo-man/schema/values.ts';
import { expect, test } from 'vitest';
import { heardSince, lostSeats, mergeStates, ownAsFree } from './layout-states.rule.ts';

const seats = [
  { id: 'a1', state: 'free' },
  { id: 'a2', state: 'held' },
  { id: 'a3', state: 'yours' },
  { id: 'a4', state: 'sold' },
] as const;
const read = Uint8Array.from(seats, ({ state }) => seatStates.indexOf(state));
const indexOf = (id: string) => {
  const at = seats.findIndex((seat) => seat.id === id);
  return at === -1 ? undefined : at;
};

const statesAfter = (...heard: [string, 'free' | 'held' | 'sold'][]) =>
  Array.from(
    mergeStates(
      read,
      heard.map(([id, state], at) => ({ id, state, at })),
      indexOf,
    ),
    (at) => seatStates[at],
  );

test('the last word about a seat counts', () => {
  expect(statesAfter(['a1', 'held'], ['a1', 'free'], ['a1', 'sold'])[0]).toBe('sold');
  expect(statesAfter(['a2', 'free'])[1]).toBe('free');
});

test('my own seat is not someone else’s', () => {
  expect(statesAfter(['a3', 'held'])[2]).toBe('yours');
  expect(statesAfter(['a3', 'held'], ['a3', 'free'])[2]).toBe('free');
});

test('what is not of this layout is left alone, and nothing new is no new array', () => {
  expect(mergeStates(read, [{ id: 'z9', state: 'sold', at: 1 }], indexOf)).toBe(read);
  expect(mergeStates(read, [{ id: 'a4', state: 'sold', at: 1 }], indexOf)).toBe(read);
});

test('a reading does not take away what was heard while it was asked for, or just before', () => {
  const heard = [
    { id: 'a1', state: 'held' as const, at: 1_000 },
    { id: 'a1', state: 'free' as const, at: 5_000 },
  ];
  expect(heardSince(heard, 5_500)).toEqual([heard[1]]);
  expect(heardSince(heard, 7_000)).toEqual([]);
});

test('chosen seats that others took are found', () => {
  expect(lostSeats(seats, ['a1', 'a2', 'a3', 'a4']).map(({ id }) => id)).toEqual(['a2', 'a4']);
});

test('to a buyer who chooses anew what they hold is free, and nothing else becomes so', () => {
  const states = Array.from(ownAsFree(read), (at) => seatStates[at]);
  expect(states).toEqual(['free', 'held', 'free', 'sold']);
});
