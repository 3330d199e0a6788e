import { expect, test } from 'vitest';
import { hasDialCode, withDialCode } from './dial-code.rule.ts';

test.each([
  ['0901 000 001', '+84901000001'],
  ['901000001', '+84901000001'],
  ['84901000001', '+84901000001'],
  ['+84 901 000 001', '+84901000001'],
  ['+1 (415) 555-0100', '+14155550100'],
  ['0084901000001', '+84901000001'],
  ['12345678', '+8412345678'],
  ['', ''],
  // Validated as typed, and refused.
  ['-0901000001', '-0901000001'],
  ['0901\n000001', '+84901\n000001'],
])('%s is %s', (typed, meant) => {
  expect(withDialCode(typed)).toBe(meant);
});

test('uses the prefix of another country, and keeps a number that begins with 84 there', () => {
  expect(withDialCode('0415 555 0100', { code: 'JP', dial: '+81' })).toBe('+814155550100');
  expect(withDialCode('84901000001', { code: 'JP', dial: '+81' })).toBe('+8184901000001');
});

test("recognises a number's own country by its first characters", () => {
  expect(hasDialCode('+1 415')).toBe(true);
  expect(hasDialCode(' 0084')).toBe(true);
  expect(hasDialCode('0901')).toBe(false);
});
