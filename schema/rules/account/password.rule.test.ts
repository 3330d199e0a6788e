import { expect, test } from 'vitest';
import { newPasswordRule, optionalPasswordRule, passwordRule } from './password.rule.ts';

const problems = (value: unknown) =>
  passwordRule.safeParse(value).error?.issues.map((issue) => issue.message);

test.each([
  [undefined, ['rule.password.required']],
  ['', ['rule.password.required']],
  ['12345', ['rule.password.tooShort']],
  ['123456', undefined],
  [' spaces ', undefined],
  ['x'.repeat(32), undefined],
  ['x'.repeat(33), ['rule.password.tooLong']],
])('%j: %j', (value, expected) => {
  expect(problems(value)).toEqual(expected);
});

test('the password is the same whatever keyboard typed it', () => {
  expect(passwordRule.parse('mật khẩu'.normalize('NFD'))).toBe('mật khẩu'.normalize('NFC'));
});

test('the confirmation must match, and a mismatch is reported at its field', () => {
  expect(newPasswordRule.safeParse({ password: 'secret1', confirm: 'secret1' }).success).toBe(true);
  const issue = newPasswordRule.safeParse({ password: 'secret1', confirm: 'secret2' }).error?.issues[0];
  expect(issue).toMatchObject({ path: ['confirm'], message: 'rule.password.mismatch' });
});

test.each([
  ['', undefined],
  ['12345', 'rule.password.tooShort'],
  ['123456', undefined],
  ['x'.repeat(33), 'rule.password.tooLong'],
])('a password that may be left out: %j: %j', (value, expected) => {
  expect(optionalPasswordRule.safeParse(value).error?.issues[0]?.message).toBe(expected);
});
