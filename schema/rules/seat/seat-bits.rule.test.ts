import { expect, test } from 'vitest';
import { type SeatState, seatStates } from '../../values.ts';
import { packStates, unpackStates } from './seat-bits.rule.ts';

test('the order of the states is part of the protocol: free, held, sold, yours', () => {
  expect(seatStates).toEqual(['free', 'held', 'sold', 'yours']);
  expect(packStates(['held', 'sold', 'yours', 'free', 'held'])).toBe('OQE=');
});

test('decoding returns as many states as there are seats', () => {
  for (const count of [0, 1, 3, 4, 5, 999, 50_000]) {
    const states = Array.from({ length: count }, (_, at) => seatStates[(at * 7) % 4] as SeatState);
    const back = [...unpackStates(packStates(states), count)];
    expect(back.map((at) => seatStates[at])).toEqual(states);
  }
  expect(packStates(Array.from({ length: 50_000 }, () => 'sold' as const))).toHaveLength(16_668);
});

test('seats beyond a short text are free', () => {
  expect([...unpackStates('', 3)]).toEqual([0, 0, 0]);
});
