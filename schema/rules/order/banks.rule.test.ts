import { expect, test } from 'vitest';
import { bankLabel, bankName, banks } from './banks.rule.ts';
import { readAccount } from './refund-account.rule.ts';

/** Banks of every kind in VietQR's list: small, foreign and digital ones, and wallets. */
const accepted: readonly (readonly [bin: string, name: string])[] = [
  ['970409', 'Bac A Bank'],
  ['970452', 'KienlongBank'],
  ['546034', 'CAKE'],
  ['963388', 'Timo'],
  ['970400', 'SaigonBank'],
  ['970427', 'VietABank'],
  ['970457', 'Woori Bank'],
  ['458761', 'HSBC'],
  ['970410', 'Standard Chartered'],
  ['546035', 'Ubank'],
  ['970446', 'Co-opBank'],
  ['970433', 'VietBank'],
  ['970430', 'PGBank'],
  ['970438', 'BaoViet Bank'],
  ['970439', 'Public Bank Vietnam'],
  ['422589', 'CIMB'],
  ['970458', 'UOB'],
  ['971025', 'MoMo'],
  ['970436', 'Vietcombank'],
];

test.each(accepted)('money goes back to an account at %s, %s', (bankBin, name) => {
  const account = { bankBin, account: '0123456789', holder: 'NGUYEN THI DAO' };
  expect(readAccount(account)).toEqual(account);
  expect(bankName(bankBin)).toBe(name);
});

test('the table has all banks of VietQR, each once, with six digits', () => {
  const bins = Object.keys(banks);
  expect(bins.length).toBeGreaterThanOrEqual(65);
  expect(bins.filter((bin) => !/^\d{6}$/.test(bin))).toEqual([]);
});

test('no two banks have the same short or full name', () => {
  for (const language of ['vi', 'en'] as const) {
    const labels = Object.values(banks).map((bank) => bankLabel(bank, language));
    expect(new Set(labels).size).toBe(labels.length);
  }
  const names = Object.values(banks).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('a bank is found by its full name, in the buyer’s language', () => {
  const bank = banks['970409'];
  if (!bank) throw new Error('the table has it');
  expect(bankLabel(bank, 'vi')).toBe('Bac A Bank – Ngân hàng TMCP Bắc Á');
  expect(bankLabel(bank, 'en')).toBe('Bac A Bank – Bac A Commercial Joint Stock Bank');
  expect(bankLabel({ name: 'MBV', vi: 'Ngân hàng TNHH MTV Việt Nam Hiện Đại' }, 'en')).toBe('MBV');
});
