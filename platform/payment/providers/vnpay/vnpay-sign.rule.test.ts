import fc from 'fast-check';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hasSignedValues, readSignedQuery, signValues, signedQuery } from './vnpay-sign.rule.ts';
import {
  queryAnswerValues,
  queryRequestValues,
  refundAnswerValues,
  refundRequestValues,
} from './vnpay-transaction.rule.ts';

const hmacOf = (secret: string) => (text: string) => createHmac('sha512', secret).update(text).digest('hex');
/** VNPAY's public sandbox pair, CGXZLS0Z, as printed in many integration guides. */
const hmac = hmacOf('XNBCJFAKAZQSGTARRLGCHVZWCIOIGSHN');

/** Published: a return that VNPAY's sandbox itself issued. */
const issued =
  'vnp_Amount=50000000&vnp_BankCode=NCB&vnp_BankTranNo=VNP14532677&vnp_CardType=ATM' +
  '&vnp_OrderInfo=Nap+tien+cho+tai+khoan+2&vnp_PayDate=20260811174008&vnp_ResponseCode=00&vnp_TmnCode=CGXZLS0Z' +
  '&vnp_TransactionNo=14532677&vnp_TransactionStatus=00&vnp_TxnRef=VNPAY_1786469808_2';
const issuedHash =
  '1ad0a8924244dab0fef96e8af4b477648b790265b1eac7552c6e3ff9f925dfd6db991bf6812bf4caa3f2f45ff2d4e5e102d5cdce259b095a4f35faf5f41754d2';

/** Published test fixture of the npm package vnpay (MIT), secret test_secret. */
const fixture = {
  vnp_Amount: '1000000',
  vnp_BankCode: 'NCB',
  vnp_BankTranNo: 'VNP14422574',
  vnp_CardType: 'ATM',
  vnp_OrderInfo: 'Thanh toan don hang 2024-05-21T02:17:31.249Z',
  vnp_PayDate: '20240521091806',
  vnp_ResponseCode: '00',
  vnp_TmnCode: 'TEST_TMN_CODE',
  vnp_TransactionNo: '14422574',
  vnp_TransactionStatus: '00',
  vnp_TxnRef: '1716257871703',
};

describe('a signed query string', () => {
  it.each([
    [
      '00',
      '649982421beb422556a1374713c74e58e716ecbd05007c0c0e1f7effdfaf361dbf146889ca446139afe11b9954c4d5c486e99e3b86fcfab6957f29eb0be72895',
    ],
    [
      '99',
      '503194f6d93b57b357b2d1d09742565e67e86d771352c5dca4fc8d39df3d392c6b3809add9405f97cfb9631f445e36c80656cfbf47eac67d97fa165865c13e1b',
    ],
  ])('has the published hash for response code %s', (code, hash) => {
    const query = signedQuery({ ...fixture, vnp_ResponseCode: code }, hmacOf('test_secret'));
    expect(new URLSearchParams(query).get('vnp_SecureHash')).toBe(hash);
  });

  it('reads what VNPAY itself signed, in any order and either case of hex', () => {
    const shuffled = issued.split('&').toReversed().join('&');
    for (const raw of [
      `${issued}&vnp_SecureHash=${issuedHash}`,
      `vnp_SecureHash=${issuedHash.toUpperCase()}&${shuffled}`,
      `${issued}&vnp_SecureHashType=HmacSHA512&vnp_SecureHash=${issuedHash}&utm_source=app`,
      `${issued.replaceAll('+', '%20')}&vnp_SecureHash=${issuedHash}`,
    ]) {
      expect(readSignedQuery(raw, hmac)).toEqual(Object.fromEntries(new URLSearchParams(issued)));
    }
  });

  it('is not believed after any change', () => {
    const signed = `${issued}&vnp_SecureHash=${issuedHash}`;
    for (const raw of [
      signed.replace('50000000', '50000100'),
      signed.replace('ResponseCode=00', 'ResponseCode=24'),
      signed.replace('&vnp_CardType=ATM', ''),
      `${signed}&vnp_Extra=1`,
      `${issued}&vnp_SecureHash=${issuedHash.slice(1)}`,
      `${issued}&vnp_SecureHash=${issuedHash}0`,
      `${issued}&vnp_SecureHash=no-hex`,
    ]) {
      expect(readSignedQuery(raw, hmac)).toBe('bad_signature');
    }
    expect(readSignedQuery(signed, hmacOf('another'))).toBe('bad_signature');
    expect(readSignedQuery(issued, hmac)).toBe('no_signature');
    expect(readSignedQuery(`${issued}&vnp_SecureHash=`, hmac)).toBe('no_signature');
    expect(readSignedQuery(`${signed}&vnp_Amount=100`, hmac)).toBe('repeated_field');
    expect(readSignedQuery('', hmac)).toBe('no_signature');
  });

  it('leaves empty values out, and gives back every other', () => {
    const values = fc.dictionary(
      fc.stringMatching(/^vnp_[A-Z][A-Za-z]{0,9}$/),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(values, (fields) => {
        const { vnp_SecureHash: _hash, vnp_SecureHashType: _type, ...plain } = fields;
        const filled = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== ''));
        const wellFormed = Object.fromEntries(Object.entries(filled).map(([k, v]) => [k, v.toWellFormed()]));
        expect(readSignedQuery(signedQuery(plain, hmac), hmac)).toEqual(wellFormed);
      }),
    );
  });
});

/** VNPAY has published none of these: computed with openssl over strings put together by hand. */
describe('signed values', () => {
  const asked = {
    vnp_Version: '2.1.0',
    vnp_TmnCode: 'CGXZLS0Z',
    vnp_TxnRef: 'PM8f3a2c1d',
    vnp_TransactionDate: '20261010153000',
    vnp_CreateDate: '20261010154500',
    vnp_IpAddr: '203.113.131.1',
  };
  const answered = {
    vnp_TmnCode: 'CGXZLS0Z',
    vnp_TxnRef: 'PM8f3a2c1d',
    vnp_Amount: '17500000',
    vnp_BankCode: 'NCB',
  };

  it.each([
    [
      'a querydr request',
      { ...asked, vnp_RequestId: 'req1', vnp_Command: 'querydr', vnp_OrderInfo: 'Hoi ket qua' },
      queryRequestValues,
      '691ed440dababcafc5ca9124c4b14f8e0c571746a8cc5403855d78783691e10fc2835e2795db8b7a991b32d8b5bf6656e9ed760895a422e0fc3f3a74a762fb72',
    ],
    [
      'an answer to querydr, without a promotion',
      {
        ...answered,
        vnp_ResponseId: 'res1',
        vnp_Command: 'querydr',
        vnp_ResponseCode: '00',
        vnp_Message: 'QueryDR Success',
        vnp_PayDate: '20261010153210',
        vnp_TransactionNo: '14587452',
        vnp_TransactionType: '01',
        vnp_TransactionStatus: '00',
        vnp_OrderInfo: 'Thanh toan ve',
      },
      queryAnswerValues,
      'a5edb8cf297a723cb4285513ae9b5fb673577a5bfdef22ed790aff29a3981a71bb84a5939e009cae4585ff2b0fd7b7e54ece7a5b6014c5e2cc7756af61abfced',
    ],
    [
      'a refund request',
      {
        ...asked,
        vnp_RequestId: 'req2',
        vnp_Command: 'refund',
        vnp_TransactionType: '02',
        vnp_Amount: '17500000',
        vnp_TransactionNo: '14587452',
        vnp_CreateBy: 'sweeper',
        vnp_OrderInfo: 'Hoan tien',
      },
      refundRequestValues,
      '95a62f012168a12ed40df67d07a3a27c7dabe1960f0a57184fadbc52eca13806c3966d6474ab592a42297acb85dd588e840c96d4601998a321fb8fbf1b26a146',
    ],
    [
      'an answer to a refund',
      {
        ...answered,
        vnp_ResponseId: 'res2',
        vnp_Command: 'refund',
        vnp_ResponseCode: '00',
        vnp_Message: 'Refund success',
        vnp_PayDate: '20261010154501',
        vnp_TransactionNo: '14587453',
        vnp_TransactionType: '02',
        vnp_TransactionStatus: '05',
        vnp_OrderInfo: 'Hoan tien',
      },
      refundAnswerValues,
      '3cb32c1effe277da474e9b16fcb118f58b79165fe74b944cbf3c264caaa33333bca03b84cbbbc1ef1ee7c343f5a68dd8eda1df0d9a1de684fd2248f93e9f1716',
    ],
  ])('of %s', (_what, fields, names, hash) => {
    expect(signValues(fields, names, hmac)).toBe(hash);
    expect(hasSignedValues({ ...fields, vnp_SecureHash: hash.toUpperCase() }, names, hmac)).toBe(true);
    expect(hasSignedValues({ ...fields, vnp_SecureHash: hash, vnp_TxnRef: 'other' }, names, hmac)).toBe(
      false,
    );
    expect(hasSignedValues(fields, names, hmac)).toBe(false);
  });
});
