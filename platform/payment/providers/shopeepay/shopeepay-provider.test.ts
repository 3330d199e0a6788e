import { expect, test } from 'vitest';
import { systemClock } from '../../../lib/time/clock.ts';
import { fromHundredths, shopeepayOutcome, shopeepayRefundWord } from './shopeepay-codes.rule.ts';
import { shopeepayProvider, signatureHeader, signShopeepay } from './shopeepay-provider.ts';

const secretKey = 'pz148x0gXyPCLHxnlhEydNLg55jni91i';
const account = { clientId: 'c', secretKey, merchantId: 'm', storeId: 's', apiUrl: 'http://shopeepay.test' };
const shopeepay = shopeepayProvider(account, { clock: systemClock });

test('the example of its documentation is signed as it says', () => {
  const body =
    '{"request_id": "","store_ext_id": "externalstore","merchant_ext_id": "externalmerchant","amount": 1000,"terminal_id": "terminal","convenience_fee_percentage": 0,"convenience_fee_fixed": 0,"convenience_fee_indicator": "","additional_info": "","currency": "IDR","qr_validity_period": 1000,"payment_reference_id": "testreference"}';
  expect(signShopeepay(secretKey, body)).toBe('X1UyvyMBhnR4h3D0N0NSLf8a9XgiQ/qwax6Gd6c5HUw=');
});

const event = (changes: object = {}, type = 'checkout.successful') =>
  JSON.stringify({
    event_type: type,
    event_id: 'e',
    data: {
      checkout_id: 'SPP-1',
      amount: '30000000',
      currency: 'VND',
      status: 'successful',
      payment_session_details: { reference_id: 'R1' },
      ...changes,
    },
  });
const read = (raw: string, signature = signShopeepay(secretKey, raw)) =>
  shopeepay.readCallback({ raw, headers: { [signatureHeader]: signature } });

test('a call is read in đồng, from its own bytes', () => {
  const news = {
    reference: 'R1',
    outcome: 'succeeded',
    amount: 300_000,
    transaction: 'SPP-1',
    code: 'successful',
  };
  expect(read(event())).toEqual({ verified: true, news });
  // The same words with another space are other bytes.
  expect(read(event(), signShopeepay(secretKey, `${event()} `))).toMatchObject({ verified: false });
  expect(read(event(), '')).toMatchObject({ verified: false });
  expect(shopeepay.readCallback({ raw: event(), headers: {} })).toMatchObject({ verified: false });
});

test('a call about a refund, in whatever shape, is heard and is no news of a payment', () => {
  expect(read(event({}, 'refund.successful'))).toEqual({ verified: true, news: null });
  expect(read('{"event_type":"refund.failed"}')).toEqual({ verified: true, news: null });
});

test('what it signed about money in no shape that we know is left to an operator, and was heard', () => {
  const unreadable = { verified: true, news: null, isUnreadable: true };
  expect(read(event({ amount: '30000050' }))).toEqual(unreadable);
  expect(read(event({ checkout_id: undefined }))).toEqual(unreadable);
  expect(read('{}')).toEqual(unreadable);
  expect(shopeepay.answerCallback('not_understood').status).toBe(200);
});

test.each([
  ['successful', 'succeeded'],
  ['settled', 'succeeded'],
  ['active', 'open'],
  ['expired', 'failed'],
  ['cancelled', 'failed'],
  ['something new', 'unclear'],
])('a checkout that is %s is %s', (status, outcome) => {
  expect(shopeepayOutcome(status)).toBe(outcome);
});

test.each([
  ['succeeded', 'done'],
  ['successful', 'done'],
  ['failed', 'no'],
  ['pending', 'working'],
])('a refund that is %s is %s', (status, said) => {
  expect(shopeepayRefundWord(status).said).toBe(said);
});

test('hundredths that are no đồng are no amount', () => {
  expect([100, 150, -100, Number.NaN, 0].map(fromHundredths)).toEqual([
    1,
    undefined,
    undefined,
    undefined,
    0,
  ]);
});
