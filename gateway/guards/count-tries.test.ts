import { expect, test } from 'vitest';
import { countTries } from './count-tries.ts';

test('so many of a network and of all in a minute, and again in the next', () => {
  let now = 0;
  const tries = countTries({ perNetwork: 2, inAll: 3 }, () => now);
  expect([tries.take('a'), tries.take('a'), tries.take('a')]).toEqual([true, true, false]);
  expect([tries.take('b'), tries.take('c')]).toEqual([true, false]);
  now = 60_000;
  expect(tries.take('a')).toBe(true);
});
