import { expect, test } from 'vitest';
import { newSecret, openSecret, sealSecret } from './seal-secret.ts';

test('a sealed secret opens with its key for its webhook alone, and shows nothing of itself', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  const sealed = sealSecret(secret, 'one', 'key');
  expect(openSecret(sealed, 'one', 'key')).toBe(secret);
  expect(openSecret(sealed, 'other', 'key')).toBeUndefined();
  expect(openSecret(sealed, 'one', 'another key')).toBeUndefined();
  expect(openSecret(sealed.subarray(1), 'one', 'key')).toBeUndefined();
  expect(sealed.includes(secret.slice(6))).toBe(false);
  expect(sealSecret(secret, 'one', 'key').equals(sealed)).toBe(false);
});
