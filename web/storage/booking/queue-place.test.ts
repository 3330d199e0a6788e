import { expect, test } from 'vitest';
import { isPlaceOlder } from './queue-place.ts';

test('the proof of a place is older than the queue only when that was restored since', () => {
  expect(isPlaceOlder(null, 2)).toBe(false);
  expect(isPlaceOlder({ token: 't', epoch: 2 }, 2)).toBe(false);
  expect(isPlaceOlder({ token: 't', epoch: 1 }, 2)).toBe(true);
});
