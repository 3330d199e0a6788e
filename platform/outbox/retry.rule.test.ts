import { expect, test } from 'vitest';
import { afterFailure, mostAttempts } from './retry.rule.ts';

test('doubles the waits from a second or two up to half an hour', () => {
  expect(afterFailure(1, 0)).toEqual({ retryInSeconds: 1 });
  expect(afterFailure(1, 1)).toEqual({ retryInSeconds: 2 });
  expect(afterFailure(5, 1)).toEqual({ retryInSeconds: 32 });
  expect(afterFailure(15, 1)).toEqual({ retryInSeconds: 1_800 });
});

test('gives up after the last attempt, some hours after the first', () => {
  expect(afterFailure(mostAttempts - 1, 0)).not.toHaveProperty('dead');
  expect(afterFailure(mostAttempts, 0)).toEqual({ dead: '20 tries failed' });
  let hours = 0;
  for (let attempt = 1; attempt < mostAttempts; attempt++) {
    const next = afterFailure(attempt, 0.5);
    if (!('dead' in next)) hours += next.retryInSeconds / 3600;
  }
  expect(hours).toBeGreaterThan(3);
  expect(hours).toBeLessThan(6);
});

test('gives up a permanent refusal at once, with its reason, and retries a code within seconds', () => {
  expect(afterFailure(1, 0, { refused: 'the SMS adapter answered 400' })).toEqual({
    dead: 'the SMS adapter answered 400',
  });
  expect(afterFailure(10, 1, { isCode: true })).toEqual({ retryInSeconds: 15 });
  expect(afterFailure(1, 1, { isCode: true })).toEqual({ retryInSeconds: 2 });
});
