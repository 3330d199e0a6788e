import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { momoFailure, momoOutcome, momoRefundWord } from './momo-codes.rule.ts';
import { isSignedByMomo, signMomo } from './momo-sign.rule.ts';

/** The keys of MoMo's public sandbox. */
const accessKey = 'F8BBA842ECF85';
const hmac = (text: string) =>
  createHmac('sha256', 'K951B6PE1waDMi640xX08PD3vg6EkVlz').update(text).digest('hex');

/** What MoMo's sandbox put behind the addresses that it sent browsers back to, as people published them. */
const signedByMomo = [
  'partnerCode=MOMO&orderId=ORD-251111-B98B&requestId=ORD-251111-B98B&amount=17942000&orderInfo=Đơn+hàng+ORD-251111-B98B&orderType=momo_wallet&transId=4610849895&resultCode=0&message=Thành+công.&payType=qr&responseTime=1762884809397&extraData=&signature=f03a51ba4d0c85471920036aa6e3ef0ec9993ef01ca23f46ee5405241c8a51d6',
  'partnerCode=MOMO&orderId=6cd25bf88002596&requestId=6cd25bf88012596&amount=10000&orderInfo=pay+with+MoMo&orderType=momo_wallet&transId=3105694606&resultCode=0&message=Successful.&payType=napas&responseTime=1701645754029&extraData=&signature=7c7f9acccaa791344cf63a9819ca594871b05d51bbff4f798d6e72beaa3c59f2',
];

test.each(signedByMomo)('what MoMo signed is right, and not one letter else: %s', (query) => {
  const { signature = '', ...fields } = Object.fromEntries(new URLSearchParams(query));
  expect(isSignedByMomo({ accessKey, ...fields }, signature, hmac)).toBe(true);
  expect(isSignedByMomo({ accessKey, ...fields }, signature.toUpperCase(), hmac)).toBe(true);
  for (const name of Object.keys(fields)) {
    const changed = { accessKey, ...fields, [name]: `${fields[name]}0` };
    expect(isSignedByMomo(changed, signature, hmac)).toBe(false);
  }
  expect(isSignedByMomo({ accessKey, ...fields }, signature.slice(1), hmac)).toBe(false);
  expect(isSignedByMomo({ accessKey, ...fields }, '', hmac)).toBe(false);
});

test('what is signed of a new order is what MoMo wants, in its order', () => {
  const order = {
    accessKey: 'ACCESS123',
    amount: 50_000,
    extraData: '',
    ipnUrl: 'https://shop.test/ipn',
    orderId: 'order-1',
    orderInfo: 'Hoc phi dot 1',
    partnerCode: 'PARTNER01',
    redirectUrl: 'https://shop.test/back',
    requestId: 'req-1',
    requestType: 'captureWallet',
  };
  expect(signMomo('create', order, (text) => text)).toBe(
    'accessKey=ACCESS123&amount=50000&extraData=&ipnUrl=https://shop.test/ipn&orderId=order-1&orderInfo=Hoc phi dot 1&partnerCode=PARTNER01&redirectUrl=https://shop.test/back&requestId=req-1&requestType=captureWallet',
  );
});

test.each([
  [0, 'succeeded'],
  [1000, 'open'],
  [8000, 'open'],
  [7000, 'unclear'],
  [7002, 'unclear'],
  // Authorised is not taken.
  [9000, 'unclear'],
  [99, 'unclear'],
  [1001, 'failed'],
  [1005, 'failed'],
  [1006, 'failed'],
])('resultCode %i is %s', (code, outcome) => {
  expect(momoOutcome(code)).toBe(outcome);
});

test.each([
  [0, 'done'],
  [41, 'working'],
  [7002, 'working'],
  [99, 'nothing'],
  [1088, 'no'],
])('resultCode %i of a refund is %s', (code, said) => {
  expect(momoRefundWord(code).said).toBe(said);
});

test('a buyer is told why', () => {
  expect(['1001', '1004', '1005', '1006', '4100', '12345'].map(momoFailure)).toEqual([
    'funds',
    'limit',
    'expired',
    'cancelled',
    'proof',
    'declined',
  ]);
});
