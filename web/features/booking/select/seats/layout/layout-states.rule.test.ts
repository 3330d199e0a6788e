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

test('uses the latest state of a seat', () => {
  expect(statesAfter(['a1', 'held'], ['a1', 'free'], ['a1', 'sold'])[0]).toBe('sold');
  expect(statesAfter(['a2', 'free'])[1]).toBe('free');
});

test("keeps the buyer's own seat as theirs", () => {
  expect(statesAfter(['a3', 'held'])[2]).toBe('yours');
  expect(statesAfter(['a3', 'held'], ['a3', 'free'])[2]).toBe('free');
});

test('ignores seats of another layout, and returns the same array without a change', () => {
  expect(mergeStates(read, [{ id: 'z9', state: 'sold', at: 1 }], indexOf)).toBe(read);
  expect(mergeStates(read, [{ id: 'a4', state: 'sold', at: 1 }], indexOf)).toBe(read);
});

test('keeps messages that arrived during a read or just before it', () => {
  const heard = [
    { id: 'a1', state: 'held' as const, at: 1_000 },
    { id: 'a1', state: 'free' as const, at: 5_000 },
  ];
  expect(heardSince(heard, 5_500)).toEqual([heard[1]]);
  expect(heardSince(heard, 7_000)).toEqual([]);
});

test('finds chosen seats that others took', () => {
  expect(lostSeats(seats, ['a1', 'a2', 'a3', 'a4']).map(({ id }) => id)).toEqual(['a2', 'a4']);
});

test("shows the buyer's held seats as free for a new choice, and no others", () => {
  const states = Array.from(ownAsFree(read), (at) => seatStates[at]);
  expect(states).toEqual(['free', 'held', 'free', 'sold']);
});
