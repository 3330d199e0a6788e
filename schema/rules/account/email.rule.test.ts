import { expect, test } from 'vitest';
import { confirmEmailRule, emailRule } from './email.rule.ts';

const problem = (value: unknown) => emailRule.safeParse(value).error?.issues[0]?.message;

test.each([
  ['lan@example.com', 'lan@example.com'],
  [`lan@${'a'.repeat(63)}.com`, `lan@${'a'.repeat(63)}.com`],
  ['lan@bücher.de', 'lan@xn--bcher-kva.de'],
  ['lan@xn--bcher-kva.de', 'lan@xn--bcher-kva.de'],
  ['Lan@BÜCHER.de', 'lan@xn--bcher-kva.de'],
  ['lan@例え.テスト', 'lan@xn--r8jz45g.xn--zckzah'],
  ['a!#$%&*/=?^`{|}~b@example.com', 'a!#$%&*/=?^`{|}~b@example.com'],
  ["o'neil@example.com", "o'neil@example.com"],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  [' Lan.Nguyen+ve@Mail.Example.VN ', 'lan.nguyen+ve@mail.example.vn'],
])('takes %j as %j', (value, kept) => {
  expect(emailRule.parse(value)).toBe(kept);
});

test.each([
  [undefined, 'rule.email.required'],
  [' ', 'rule.email.required'],
  ['lan', 'rule.email.invalid'],
  ['lan@', 'rule.email.invalid'],
  ['lan@example', 'rule.email.invalid'],
  ['lan@@example.com', 'rule.email.invalid'],
  ['lan @example.com', 'rule.email.invalid'],
  ['.lan@example.com', 'rule.email.invalid'],
  ['lan.@example.com', 'rule.email.invalid'],
  ['la..n@example.com', 'rule.email.invalid'],
  ['lan,nam@example.com', 'rule.email.invalid'],
  ['Lan <lan@example.com>', 'rule.email.invalid'],
  ['"lan nam"@example.com', 'rule.email.invalid'],
  ['lán@example.com', 'rule.email.invalid'],
  ['lan@example.com/x', 'rule.email.invalid'],
  ['lan@example.com:25', 'rule.email.invalid'],
  ['lan@127.0.0.1', 'rule.email.invalid'],
  ['lan@[127.0.0.1]', 'rule.email.invalid'],
  ['lan@bü cher.de', 'rule.email.invalid'],
  [`${'a'.repeat(65)}@example.com`, 'rule.email.invalid'],
  ['lan\u202e@example.com', 'rule.email.invalid'],
  ['lan@example.com\nbcc:x@example.com', 'rule.email.invalid'],
  ['lan@example-.com', 'rule.email.invalid'],
  ['lan@-example.com', 'rule.email.invalid'],
  [`lan@${'a'.repeat(64)}.com`, 'rule.email.invalid'],
  [`${'a'.repeat(250)}@example.com`, 'rule.email.tooLong'],
])('refuses %j with %s', (value, message) => {
  expect(problem(value)).toBe(message);
});

test('the second address must equal the first, ignoring case and spaces', () => {
  const rule = confirmEmailRule('Lan@example.com ');
  expect(rule.safeParse('lan@Example.com').success).toBe(true);
  expect(rule.safeParse('lam@example.com').error?.issues[0]?.message).toBe('rule.email.mismatch');
});
