import { expect, test } from 'vitest';
import { spacedPhone } from './spaced-phone.rule.ts';

test.each([
  ['+84912345678', '+84 912 345 678'],
  ['+842838291234', '+84 283 829 1234'],
  ['+4915112345678', '+4915112345678'],
  ['', ''],
])('groups %s as %s', (phone, read) => {
  expect(spacedPhone(phone)).toBe(read);
});
