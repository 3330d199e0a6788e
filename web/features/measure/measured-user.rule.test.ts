import { expect, test } from 'vitest';
import { measuredUser } from './measured-user.rule.ts';

test('the tool gets the user id once it is known', () => {
  expect(measuredUser('checking', null)).toBeUndefined();
  expect(measuredUser('signedIn', 'u1')).toBe('u1');
});

test('without a login the tool gets null in place of an earlier user', () => {
  expect(measuredUser('visitor', 'u1')).toBeNull();
});
