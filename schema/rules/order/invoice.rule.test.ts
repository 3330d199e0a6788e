import { expect, test } from 'vitest';
import { checkInvoice, isInvoiceOpen, taxCodeRule } from './invoice.rule.ts';

// Vinamilk, Petrovietnam, Sacombank, FPT, a branch, and a household by its owner's number.
test.each([
  '0300588569',
  '0100681592',
  '0301103908',
  '0101248141',
  '0101248141-001',
  ' 0300 588 569 ',
  '079190001234',
  '001 099 012 345',
])('the tax code %s is one', (code) => expect(taxCodeRule.safeParse(code).success).toBe(true));

test.each([
  ['', 'rule.taxCode.required'],
  ['030058856', 'rule.taxCode.length'],
  ['03005885690', 'rule.taxCode.length'],
  ['0300588568', 'rule.taxCode.wrong'],
  ['0300585869', 'rule.taxCode.wrong'],
  ['030058856x', 'rule.taxCode.length'],
  // No province has these numbers.
  ['000190001234', 'rule.taxCode.wrong'],
  ['097190001234', 'rule.taxCode.wrong'],
  ['179190001234', 'rule.taxCode.wrong'],
  ['07919000123456', 'rule.taxCode.length'],
])('the tax code "%s" is refused', (code, problem) => {
  expect(taxCodeRule.safeParse(code).error?.issues[0]?.message).toBe(problem);
});

test('company data are tidied, or each wrong field is named in the order of the form', () => {
  const good = {
    companyName: ' Công ty  Sữa ',
    taxCode: '0300588569',
    address: '10 Tân Trào',
    email: 'a@b.vn',
  };
  expect(checkInvoice(good)).toEqual({ invoice: { ...good, companyName: 'Công ty Sữa' } });
  expect(checkInvoice({ companyName: '', taxCode: '1', address: '', email: 'x' })).toEqual({
    problems: [
      { field: 'companyName', problem: 'rule.company.required' },
      { field: 'taxCode', problem: 'rule.taxCode.length' },
      { field: 'address', problem: 'rule.company.addressRequired' },
      { field: 'email', problem: 'rule.email.invalid' },
    ],
  });
});

test('can be given from the hold until a day after payment, for an order that costs something', () => {
  const paidAt = new Date('2026-11-21T10:00:00Z');
  const at = (hours: number) => new Date(paidAt.getTime() + hours * 3_600_000);
  expect(isInvoiceOpen({ state: 'holding', total: 1, paidAt: null }, at(0))).toBe(true);
  expect(isInvoiceOpen({ state: 'paid', total: 1, paidAt }, at(23.9))).toBe(true);
  expect(isInvoiceOpen({ state: 'paid', total: 1, paidAt }, at(24))).toBe(false);
  expect(isInvoiceOpen({ state: 'paid', total: 0, paidAt }, at(1))).toBe(false);
  expect(isInvoiceOpen({ state: 'expired', total: 1, paidAt: null }, at(1))).toBe(false);
});
