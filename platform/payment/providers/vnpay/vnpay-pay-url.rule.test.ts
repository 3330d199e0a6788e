import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { vnpayIpAddress, vnpayPayUrl, type VnpayPayRequest } from './vnpay-pay-url.rule.ts';
import { signedQuery } from './vnpay-sign.rule.ts';
import { vnpayText } from './vnpay-text.rule.ts';

/** VNPAY's public sandbox pair. */
const terminal = { tmnCode: 'CGXZLS0Z', payUrl: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html' };
const hmac = (text: string) =>
  createHmac('sha512', 'XNBCJFAKAZQSGTARRLGCHVZWCIOIGSHN').update(text).digest('hex').toUpperCase();

const request: VnpayPayRequest = {
  txnRef: 'PM8f3a2c1d',
  amount: 175_000,
  orderInfo: 'Thanh toan ve xe SmartBus',
  locale: 'vi',
  ipAddress: '203.113.131.1',
  returnUrl: 'http://localhost:5173/payment-waiting',
  createdAt: new Date('2026-10-10T08:30:00Z'),
  expiresAt: new Date('2026-10-10T16:00:00+07:00'),
};

/** Two published pay requests (their reference has a hyphen, which ours never has). */
const published =
  'vnp_Amount=17500000&vnp_Command=pay&vnp_CreateDate=20261010153000&vnp_CurrCode=VND&vnp_IpAddr=203.113.131.1' +
  '&vnp_Locale=vn&vnp_OrderInfo=Thanh+toan+ve+xe+SmartBus&vnp_OrderType=other' +
  '&vnp_ReturnUrl=http%3A%2F%2Flocalhost%3A5173%2Fpayment-waiting&vnp_TmnCode=CGXZLS0Z&vnp_TxnRef=PM-8f3a2c1d' +
  '&vnp_Version=2.1.0';
const withBank = published
  .replace('&vnp_Command', '&vnp_BankCode=NCB&vnp_Command')
  .replace('&vnp_IpAddr', '&vnp_ExpireDate=20261010160000&vnp_IpAddr');

describe('the pay URL', () => {
  it.each([
    [
      'the shorter one',
      published,
      '5643716FC858289A432FC6C74C9281C8B9D32A13600525FDA24A5E7227BEBC68ABDBB03894747633C93A32E01B4D25962EEDE0F8D8FD123B2BE4309992EDCBDC',
    ],
    [
      'with bank and expiry',
      withBank,
      'C76E9AA40BA2B1DC61914000D4D986BAB93D2AA3746A13ED153B55463EBA2A5D59BCF7AD20446BF7BF5ACA4CFFBD1E274303EEB5F1FFB7F61C76485273B7C72C',
    ],
  ])('is signed as published: %s', (_what, query, hash) => {
    const fields = Object.fromEntries(new URLSearchParams(query));
    expect(signedQuery(fields, hmac)).toBe(`${query}&vnp_SecureHash=${hash}`);
  });

  it('has exactly the fields of the protocol, sorted, in GMT+7 and hundredths', () => {
    const [address, query = ''] = vnpayPayUrl({ ...request, bankCode: 'NCB' }, terminal, hmac).split('?');
    expect(address).toBe(terminal.payUrl);
    expect(query.split('&vnp_SecureHash=')[0]).toBe(withBank.replace('PM-', 'PM'));
    expect(vnpayPayUrl(request, terminal, hmac)).not.toContain('vnp_BankCode');
  });

  it('speaks English to who reads English', () => {
    expect(vnpayPayUrl({ ...request, locale: 'en' }, terminal, hmac)).toContain('&vnp_Locale=en&');
  });

  it.each<Partial<VnpayPayRequest>>([
    { txnRef: '' },
    { txnRef: 'has space' },
    { txnRef: 'x'.repeat(101) },
    { amount: 0 },
    { amount: -5_000 },
    { amount: 5_000.5 },
    { amount: Number.NaN },
    { amount: Number.MAX_SAFE_INTEGER },
  ])('is never made of %j', (wrong) => {
    expect(() => vnpayPayUrl({ ...request, ...wrong }, terminal, hmac)).toThrow(RangeError);
  });
});

describe('the texts of a pay URL', () => {
  it.each([
    ['Đêm nhạc Mỹ Tâm: “Tri Âm” (đợt 2)', 'Dem nhac My Tam: Tri Am dot 2'],
    ["a~b!c'd(e)f*g&h=i+j%k", 'a b c d e f g h i j k'],
    ['  đi\u0323\t', 'di'],
    ['x'.repeat(300), 'x'.repeat(255)],
  ])('%j is written %j', (text, written) => {
    expect(vnpayText(text)).toBe(written);
  });

  it.each([
    ['::1', '127.0.0.1'],
    ['::ffff:203.113.131.1', '203.113.131.1'],
    ['2001:ee0::1', '2001:ee0::1'],
    ['203.113.131.1', '203.113.131.1'],
  ])('the address %s is written %s', (address, written) => {
    expect(vnpayIpAddress(address)).toBe(written);
  });
});
