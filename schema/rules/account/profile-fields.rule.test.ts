import { expect, test } from 'vitest';
import { freeGiftsRule, heartsRule } from '../event/hearts.rule.ts';
import { genderRule } from './gender.rule.ts';
import { identityNumberRule, mayTakeIdentityNumber } from './identity-number.rule.ts';
import { limits } from '../../limits.ts';
import { otpTypes } from '../../values.ts';
import { otpDigitsOf, otpRule } from './otp.rule.ts';

test.each([
  ['male', true],
  ['female', true],
  ['other', true],
  ['Male', false],
  ['', false],
  [undefined, false],
])('gender %j: %s', (value, valid) => {
  expect(genderRule.safeParse(value).success).toBe(valid);
});

test.each([
  ['A12', false],
  ['A123', true],
  ['079 098 001 234', true],
  ['x'.repeat(40), true],
  ['x'.repeat(41), false],
  ['A-1234', false],
  ['Ă1234', false],
  ['0123\n45678', false],
  ['0123\t45678', false],
  ['012 345 678', true],
])('identity number %j: %s', (value, valid) => {
  expect(identityNumberRule.safeParse(value).success).toBe(valid);
});

test('an identity number can be set only once', () => {
  expect(mayTakeIdentityNumber(null, 'A1234')).toBe(true);
  expect(mayTakeIdentityNumber('A1234', 'A1234')).toBe(true);
  expect(mayTakeIdentityNumber('A1234', 'B1234')).toBe(false);
});

test.each([
  ['0042', true],
  [' 1234 ', true],
  ['123', false],
  ['12345', false],
  ['12a4', false],
  ['١٢٣٤', false],
  ['0', false],
])('one-time code %j: %s', (value, valid) => {
  expect(otpRule(limits.otpDigits).safeParse(value).success).toBe(valid);
});

test('a code that may open an account has six digits; where a session is required too, it has the specification’s four', () => {
  const four = otpTypes.filter((type) => otpDigitsOf(type) === 4);
  expect(four).toEqual(['delete_account']);
  expect(otpTypes.filter((type) => otpDigitsOf(type) === 6)).toHaveLength(otpTypes.length - 1);
  expect(otpRule(6).safeParse('004211').success).toBe(true);
  expect(otpRule(6).safeParse('0042').success).toBe(false);
});

test.each([
  [0, 'rule.hearts.invalid'],
  [1, undefined],
  [1.5, 'rule.hearts.invalid'],
  [10, undefined],
  [11, 'rule.hearts.tooMany'],
  [Number.NaN, 'rule.hearts.invalid'],
])('hearts %d of at most 10: %s', (value, message) => {
  expect(heartsRule(10).safeParse(value).error?.issues[0]?.message).toBe(message);
});

test.each([
  [0, 'rule.gifts.invalid'],
  [5, undefined],
  [6, 'rule.gifts.tooMany'],
])('free gifts %d: %s', (value, message) => {
  expect(freeGiftsRule.safeParse(value).error?.issues[0]?.message).toBe(message);
});
