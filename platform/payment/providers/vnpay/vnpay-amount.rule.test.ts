import { describe, expect, it } from 'vitest';
import { fromVnpayAmount, toVnpayAmount } from './vnpay-amount.rule.ts';
import { vnpayDate } from './vnpay-date.rule.ts';

describe('dates at VNPAY', () => {
  it('are in GMT+7, over midnight and the year too', () => {
    expect(vnpayDate(new Date('2026-12-31T17:00:00.999Z'))).toBe('20270101000000');
  });
});

describe('amounts at VNPAY', () => {
  it('are in hundredths of a đồng', () => {
    expect(toVnpayAmount(1_250_000)).toBe('125000000');
    expect(fromVnpayAmount('125000000')).toBe(1_250_000);
  });

  it.each(['', '-100', '1.5', '150', '1e9', ' 100', '1'.repeat(16)])('%j is no whole amount', (amount) => {
    expect(fromVnpayAmount(amount)).toBeUndefined();
  });
});
