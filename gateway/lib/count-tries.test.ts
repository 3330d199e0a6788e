import { expect, test } from 'vitest';
import { countTries } from './count-tries.ts';

test('limits the attempts of one network and of all in a minute, and starts again in the next', () => {
  let now = 0;
  const tries = countTries({ perNetwork: 2, inAll: 3 }, () => now);
  expect([tries.take('a'), tries.take('a'), tries.take('a')]).toEqual([0, 0, 60]);
  now = 45_500;
  expect([tries.take('b'), tries.take('c')]).toEqual([0, 15]);
  now = 60_000;
  expect(tries.take('a')).toBe(0);
});
