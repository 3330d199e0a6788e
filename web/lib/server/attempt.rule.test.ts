import { expect, test } from 'vitest';
import { attemptFor } from './attempt.rule.ts';

test('keeps the key for the same request and uses a new one for another', () => {
  const first = attemptFor(undefined, 'A1,A2', 'k1');
  expect(first).toEqual({ key: 'k1', wish: 'A1,A2' });
  expect(attemptFor(first, 'A1,A2', 'k2')).toBe(first);
  expect(attemptFor(first, 'A1', 'k3')).toEqual({ key: 'k3', wish: 'A1' });
});
