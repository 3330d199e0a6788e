import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ipnAnswer, readVnpayCallback } from './vnpay-callback.rule.ts';
import { callbackOutcome, queryOutcome, refundOutcome, vnpayMeaning } from './vnpay-codes.rule.ts';
import { vnpayPayUrl } from './vnpay-pay-url.rule.ts';
import { signedQuery } from './vnpay-sign.rule.ts';

const hmac = (text: string) => createHmac('sha512', 'secret').update(text).digest('hex');
const fields = {
  vnp_Amount: '17500000',
  vnp_BankCode: 'NCB',
  vnp_OrderInfo: 'Thanh toan',
  vnp_PayDate: '20261010153210',
  vnp_ResponseCode: '00',
  vnp_TmnCode: 'MOMAN001',
  vnp_TransactionNo: '15000001',
  vnp_TransactionStatus: '00',
  vnp_TxnRef: 'abc123',
};
const read = (changes: Partial<typeof fields> = {}) =>
  readVnpayCallback(signedQuery({ ...fields, ...changes }, hmac), 'MOMAN001', hmac);

describe('a callback', () => {
  it('tells what VNPAY says, in đồng', () => {
    expect(read()).toEqual({
      verified: true,
      callback: {
        txnRef: 'abc123',
        amount: 175_000,
        outcome: 'succeeded',
        meaning: 'paid (00); paid (00)',
        responseCode: '00',
        transactionStatus: '00',
        transactionNo: '15000001',
        bankCode: 'NCB',
        payDate: '20261010153210',
      },
    });
  });

  it('is no callback of ours when anything is off', () => {
    const raw = signedQuery(fields, hmac);
    expect(readVnpayCallback(raw, 'OTHER001', hmac)).toEqual({ verified: false, reason: 'other_terminal' });
    const forged = raw.replace('17500000', '17500100');
    expect(readVnpayCallback(forged, 'MOMAN001', hmac)).toEqual({ verified: false, reason: 'bad_signature' });
    for (const wrong of [
      { vnp_Amount: '' },
      { vnp_Amount: '1e5' },
      { vnp_Amount: '150' },
      { vnp_TxnRef: '' },
    ]) {
      expect(read(wrong)).toEqual({ verified: false, reason: 'malformed' });
    }
  });

  it('is not the link that we send buyers to pay with, which our own secret has signed', () => {
    const moment = new Date('2026-10-10T08:00:00Z');
    const link = vnpayPayUrl(
      {
        txnRef: 'abc123',
        amount: 175_000,
        orderInfo: 'Thanh toan',
        locale: 'vi',
        ipAddress: '203.0.113.7',
        returnUrl: 'https://moman.example/payment-return/x?vnp_ResponseCode=00',
        createdAt: moment,
        expiresAt: moment,
      },
      { tmnCode: 'MOMAN001', payUrl: 'https://vnpay.example/pay' },
      hmac,
    );
    const refused = { verified: false, reason: 'no_callback' };
    expect(readVnpayCallback(link.slice(link.indexOf('?') + 1), 'MOMAN001', hmac)).toEqual(refused);
    expect(read({ vnp_ResponseCode: '' })).toEqual(refused);
    expect(read({ vnp_TransactionStatus: '' })).toEqual(refused);
    for (const asked of ['vnp_Command', 'vnp_ReturnUrl', 'vnp_CreateDate', 'vnp_ExpireDate', 'vnp_IpAddr'])
      expect(read({ [asked]: 'pay' })).toEqual(refused);
  });

  it.each([
    ['00', '00', 'succeeded'],
    ['24', '02', 'failed'],
    ['51', '02', 'failed'],
    ['11', '02', 'failed'],
    ['99', '02', 'failed'],
    // VNPAY contradicts itself or is not done: nobody is told that it failed, nobody gets a ticket.
    ['00', '02', 'pending'],
    ['00', '01', 'pending'],
    ['24', '00', 'pending'],
    ['24', '01', 'pending'],
    ['07', '07', 'pending'],
    ['07', '02', 'pending'],
    ['00', '04', 'pending'],
    ['00', '', 'pending'],
    ['', '', 'pending'],
    ['00', '05', 'refunded'],
    ['00', '06', 'refunded'],
    ['00', '09', 'refunded'],
  ])('with response %s and status %s is %s', (responseCode, status, outcome) => {
    expect(callbackOutcome(responseCode, status)).toBe(outcome);
  });

  it.each([
    ['01', '00', 'succeeded'],
    ['01', '01', 'pending'],
    ['01', '02', 'failed'],
    ['01', '04', 'pending'],
    ['01', '07', 'pending'],
    ['02', '00', 'refunded'],
    ['03', '05', 'refunded'],
    ['', '00', 'succeeded'],
  ])('asked about: type %s and status %s is %s', (type, status, outcome) => {
    expect(queryOutcome(type, status)).toBe(outcome);
  });

  it.each([
    ['00', 'succeeded'],
    ['05', 'processing'],
    ['06', 'processing'],
    ['09', 'failed'],
    ['02', 'failed'],
    ['', 'processing'],
  ])('a refund with status %s is %s', (status, outcome) => {
    expect(refundOutcome(status)).toBe(outcome);
  });

  it('is told in words, unknown codes too', () => {
    expect(vnpayMeaning('51', '02')).toBe('not enough money in the account (51); failed (02)');
    expect(vnpayMeaning('xx', '')).toBe('unknown code (xx); unknown status ()');
  });

  it('is answered in the words of the protocol', () => {
    expect(ipnAnswer('confirmed')).toEqual({ RspCode: '00', Message: 'Confirm Success' });
    expect(ipnAnswer('bad_signature').RspCode).toBe('97');
  });
});
