import { limits } from '@mo-man/schema/limits.ts';
import { nameRule } from '@mo-man/schema/rules/account/name.rule.ts';
import { newPasswordRule, passwordRule } from '@mo-man/schema/rules/account/password.rule.ts';
import { expect, test } from 'vitest';
import { judgeValues, serverProblems } from './judge-values.rule.ts';

const rules = { name: nameRule, password: passwordRule, confirm: passwordRule };
const judge = (values: { name: string; password: string; confirm: string }) =>
  judgeValues(rules, values, newPasswordRule);

test('returns valid values in their normal form', () => {
  const good = { name: '  Lan   Anh ', password: 'matkhau', confirm: 'matkhau' };
  expect(judge(good)).toEqual({ problems: {}, tidy: { ...good, name: 'Lan Anh' } });
});

test('names every wrong field in the order of the form', () => {
  const { problems, tidy } = judge({ name: '', password: 'abc', confirm: '' });
  expect(tidy).toBeNull();
  expect(Object.entries(problems)).toEqual([
    ['name', 'rule.name.required'],
    ['password', 'rule.password.tooShort'],
    ['confirm', 'rule.password.required'],
  ]);
});

test('compares two passwords once both are valid', () => {
  expect(judge({ name: 'Lan', password: 'matkhau', confirm: 'matkhou' }).problems).toEqual({
    confirm: 'rule.password.mismatch',
  });
});

test.each([
  ['matkhau-2026', 'matkhau-2026', {}],
  ['', '', { password: 'rule.password.required', confirm: 'rule.password.required' }],
  ['x'.repeat(limits.passwordMax + 1), 'matkhau', { password: 'rule.password.tooLong' }],
  ['mật khẩu', 'mật khẩu'.normalize('NFD'), {}],
])('a new password %j, repeated as %j', (password, confirm, problems) => {
  const both = { password: passwordRule, confirm: passwordRule };
  expect(judgeValues(both, { password, confirm }, newPasswordRule).problems).toEqual(problems);
});

test("shows the server's problem beside its field", () => {
  const fields = [
    { path: 'body.name', problem: 'rule.name.special' },
    { path: 'phone', problem: 'rule.phone.invalid' },
    { path: 'confirm', problem: 'Invalid input' },
    { path: 'body.confirm_email', problem: 'rule.email.mismatch' },
  ];
  const refused = { code: 'invalid_input', fields };
  expect(serverProblems(refused, ['name', 'confirm', 'confirmEmail'])).toEqual({
    name: 'rule.name.special',
    confirmEmail: 'rule.email.mismatch',
  });
  expect(serverProblems({ code: 'too_fast', fields }, ['name'])).toEqual({});
  expect(serverProblems(null, ['name'])).toEqual({});
});
