import { expect, test } from 'vitest';
import { isPlaceLost } from './queue-place.ts';

test('a place is lost only to a line that was restored since', () => {
  expect(isPlaceLost(null, 2)).toBe(false);
  expect(isPlaceLost({ token: 't', epoch: 2 }, 2)).toBe(false);
  expect(isPlaceLost({ token: 't', epoch: 1 }, 2)).toBe(true);
});
