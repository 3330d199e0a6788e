import { expect, test } from 'vitest';
import { judgeNewPassword } from './new-password.rule.ts';

test.each([
  ['matkhau-2026', 'matkhau-2026', {}],
  ['', '', { password: 'rule.password.required' }],
  ['12345', '12345', { password: 'rule.password.tooShort' }],
  ['x'.repeat(33), 'x'.repeat(33), { password: 'rule.password.tooLong' }],
  ['matkhau-2026', 'matkhau-2025', { confirm: 'rule.password.mismatch' }],
  ['mật khẩu', 'mật khẩu'.normalize('NFD'), {}],
])('%j and %j', (password, confirm, problems) => {
  expect(judgeNewPassword({ password, confirm })).toEqual(problems);
});
