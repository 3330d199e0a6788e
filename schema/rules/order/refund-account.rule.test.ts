import { expect, test } from 'vitest';
import { accountEnding, readAccount } from './refund-account.rule.ts';

const given = { bankBin: '970436', account: '0123 456 789', holder: 'Nguyễn Thị Đào' };

test('an account is stored in the bank’s format: no spaces, upper case, no accents', () => {
  expect(readAccount(given)).toEqual({ bankBin: '970436', account: '0123456789', holder: 'NGUYEN THI DAO' });
  expect(accountEnding('0123456789')).toBe('6789');
});

test.each([
  [{ bankBin: '999999' }, ['bankBin']],
  [{ bankBin: 'toString' }, ['bankBin']],
  [{ account: '12345' }, ['account']],
  [{ account: '0123456789;=1+1' }, ['account']],
  [{ account: '1'.repeat(20) }, ['account']],
  [{ holder: 'A' }, ['holder']],
  [{ holder: '=HYPERLINK(A1)' }, ['holder']],
  [{ holder: '王小明' }, ['holder']],
  [{ holder: 'A'.repeat(71) }, ['holder']],
  [{ bankBin: '', account: '', holder: '' }, ['bankBin', 'account', 'holder']],
])('%j is refused: %j', (typed, wrong) => {
  expect(readAccount({ ...given, ...typed })).toEqual({ wrong });
});
