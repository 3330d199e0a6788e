import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPhone, isPhoneByLength, phoneRule } from './phone.rule.ts';

test.each([
  ['+84912345678', true],
  ['+840912345678', true],
  ['+8491234567', false],
  ['+84912345678901', false],
  ['+84', false],
  ['12345', false],
  ['123456', true],
  ['123456789012345', true],
  ['1234567890123456', false],
  ['+66812345678', true],
  ['09123x5678', false],
  ['+-84912345', false],
  ['', false],
])('isPhone(%j) is %s', (value, valid) => {
  expect(isPhone(value)).toBe(valid);
});

test.each([
  ['+84912345678', true],
  ['+849123456789', true],
  ['+8491234567890', false],
  ['+6681234', false],
  ['+66812345', true],
  ['+66812345678901', true],
  ['+668123456789012', false],
  ['66812345678', false],
])('isPhoneByLength(%j) is %s', (value, valid) => {
  expect(isPhoneByLength(value)).toBe(valid);
});

test.each([
  ['0912345678', '+84912345678'],
  ['091 234 5678', '+84912345678'],
  ['0912.345.678', '+84912345678'],
  ['(091) 234-5678', '+84912345678'],
  ['912345678', '+84912345678'],
  ['84912345678', '+84912345678'],
  ['+84 912 345 678', '+84912345678'],
  ['+840912345678', '+84912345678'],
  ['0084912345678', '+84912345678'],
  ['02838221234', '+842838221234'],
  ['+66812345678', '+66812345678'],
  ['123456', '+123456'],
  // Numbers copied from an address book, a web page, a Japanese keyboard and a letterhead.
  ['\u202a+84 912 345 678\u202c', '+84912345678'],
  ['\u20660912345678\u2069', '+84912345678'],
  ['\ufeff0912\u200b345678', '+84912345678'],
  ['0912\u2011345\u2011678', '+84912345678'],
  ['0912–345—678', '+84912345678'],
  ['０９１２３４５６７８', '+84912345678'],
  ['＋８４ ９１２ ３４５ ６７８', '+84912345678'],
  ['+84 (0)24 3825 5555', '+842438255555'],
  ['0084 (0)24 3825 5555', '+842438255555'],
  ['84 (0)912 345 678', '+84912345678'],
])('keeps %j as %s', (value, kept) => {
  expect(phoneRule.parse(value)).toBe(kept);
});

test.each([
  [undefined, 'rule.phone.required'],
  [' ', 'rule.phone.required'],
  ['12345', 'rule.phone.invalid'],
  ['012345', 'rule.phone.invalid'],
  ['+8491234567', 'rule.phone.invalid'],
  ['phone', 'rule.phone.invalid'],
  ['-0912345678', 'rule.phone.invalid'],
  ['- 0912345678', 'rule.phone.invalid'],
  ['0912\n345678', 'rule.phone.invalid'],
  ['0912\t345678', 'rule.phone.invalid'],
  ['0912\u0000345678', 'rule.phone.invalid'],
  ['0912\u2028345678', 'rule.phone.invalid'],
  ['٠٩١٢٣٤٥٦٧٨', 'rule.phone.invalid'],
  ['01234567890', 'rule.phone.old'],
  ['0169 123 4567', 'rule.phone.old'],
  ['+84 1999 123 456', 'rule.phone.old'],
])('refuses %j with %s', (value, message) => {
  expect(phoneRule.safeParse(value).error?.issues[0]?.message).toBe(message);
});

test('the result is E.164 and is accepted again unchanged', () => {
  const typed = fc.stringMatching(/^(\+|\+84|0|00)?[0-9 .-]{4,18}$/);
  fc.assert(
    fc.property(typed, (value) => {
      const first = phoneRule.safeParse(value);
      if (!first.success) return;
      expect(first.data).toMatch(/^\+\d{6,15}$/);
      expect(phoneRule.parse(first.data)).toBe(first.data);
    }),
  );
});
