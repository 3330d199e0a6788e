import { expect, test } from 'vitest';
import { hasDialCode, withDialCode } from './dial-code.rule.ts';

test.each([
  ['0901 000 001', '+84901000001'],
  ['901000001', '+84901000001'],
  ['84901000001', '+84901000001'],
  ['+84 901 000 001', '+84901000001'],
  ['+1 (415) 555-0100', '+14155550100'],
  ['0084901000001', '0084901000001'],
  ['12345678', '+8412345678'],
  ['', ''],
])('%s is %s', (typed, meant) => {
  expect(withDialCode(typed)).toBe(meant);
});

test('a country of its own hides the prefix', () => {
  expect(hasDialCode('+1 415')).toBe(true);
  expect(hasDialCode(' 0084')).toBe(true);
  expect(hasDialCode('0901')).toBe(false);
});
