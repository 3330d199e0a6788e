import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { isHolderPayer, judgeAccount } from './judge-account.rule.ts';

const named = { bank_bin: '970436', account: '0123456789', holder: 'NGUYEN AN' };

test('a first account is paid, the same one changes nothing, another one waits', () => {
  expect(judgeAccount(null, named)).toEqual({ step: 'first' });
  expect(judgeAccount(named, { ...named })).toEqual({ step: 'same' });
  for (const other of [{ account: '999999999' }, { bank_bin: '970407' }, { holder: 'TRAN BINH' }])
    expect(judgeAccount(named, { ...named, ...other })).toEqual({
      step: 'changed',
      waitHours: limits.refundAccountWaitHours,
    });
});

test.each([
  ['NGUYEN AN', 'Nguyễn An', true],
  ['NGUYEN THI LAN', 'Lan Nguyễn', true],
  ['DO DUC', 'Đỗ Đức', true],
  ['TRAN BINH', 'Nguyễn An', false],
  ['NGUYEN BINH', 'Nguyễn An', false],
  ['NGUYEN AN', '', false],
])('%s, paid by %s: %s', (holder, payer, same) => {
  expect(isHolderPayer(holder, payer)).toBe(same);
});
