import { expect, test } from 'vitest';
import { isPlaceOlder } from './queue-place.ts';

test('calls a proof older than the queue only when the queue was restored since', () => {
  expect(isPlaceOlder(null, 2)).toBe(false);
  expect(isPlaceOlder({ token: 't', epoch: 2 }, 2)).toBe(false);
  expect(isPlaceOlder({ token: 't', epoch: 1 }, 2)).toBe(true);
});
