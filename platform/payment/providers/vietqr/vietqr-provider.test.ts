import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { findTransferText } from './transfer-text.rule.ts';
import { signatureHeaders, vietqrProvider } from './vietqr-provider.ts';

const account = {
  bankBin: '970436',
  account: '0123499999',
  accountName: 'CONG TY MO MAN',
  webhookSecret: 'only SePay and we know it',
  apiToken: 't',
  apiUrl: 'http://sepay.test',
};
const vietqr = vietqrProvider(account);
const reference = vietqr.reference('ABCDEFGHJK');
const body = (changes: object = {}) =>
  JSON.stringify({
    id: 92704,
    gateway: 'Vietcombank',
    transactionDate: '2026-11-22 14:02:37',
    accountNumber: '0123499999',
    code: null,
    content: `MBVCB.1.${reference}.CT tu 0987654321`,
    transferType: 'in',
    transferAmount: 2_277_000,
    accumulated: 19_077_000,
    subAccount: null,
    referenceCode: 'MBVCB.3278907687',
    ...changes,
  });
const sign = (text: string, secret = account.webhookSecret) =>
  `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
const read = (raw: string, signature = sign(`1700000000.${raw}`)) =>
  vietqr.readCallback({
    raw,
    headers: { [signatureHeaders.signature]: signature, [signatureHeaders.timestamp]: '1700000000' },
  });

test('a transfer on our account is news of the attempt whose text it carries', () => {
  expect(findTransferText(reference)).toBe(reference);
  expect(read(body())).toMatchObject({
    verified: true,
    news: { reference, outcome: 'succeeded', amount: 2_277_000, transaction: 'MBVCB.3278907687' },
  });
});

test('the bytes and the moment are signed', () => {
  const refused = { verified: false, reason: 'bad_signature' };
  expect(read(body(), sign(`1700000000.${body()}`, 'another'))).toEqual(refused);
  expect(read(body(), sign(`1700000001.${body()}`))).toEqual(refused);
  expect(read(body({ transferAmount: 1 }), sign(`1700000000.${body()}`))).toEqual(refused);
  expect(vietqr.readCallback({ raw: body(), headers: {} })).toEqual(refused);
});

test('what goes out is about no payment', () => {
  expect(read(body({ transferType: 'out' }))).toEqual({ verified: true, news: null });
  expect(read(body({ transferAmount: 0 }))).toEqual({ verified: true, news: null });
});

test.each([
  ['the virtual account that is paid at BIDV and MSB', { accountNumber: '999', subAccount: '0123499999' }],
  ['no other one', { accountNumber: null, subAccount: '0123499999' }],
  ['the account alone', { subAccount: undefined }],
  ['a text in the account’s memo', { subAccount: 'TKP' }],
  ['digits with spaces', { accountNumber: '0123 499 999' }],
])('our account is known by either of its names: %s', (_, named) => {
  expect(read(body(named))).toMatchObject({ verified: true, news: { reference, amount: 2_277_000 } });
});

test('money on another account is of no attempt, whatever its text says, and is kept with where it lies', () => {
  expect(read(body({ accountNumber: '999', subAccount: 'VA1' }))).toMatchObject({
    verified: true,
    news: {
      reference: '',
      outcome: 'succeeded',
      amount: 2_277_000,
      transaction: 'MBVCB.3278907687',
      note: `[999/VA1] MBVCB.1.${reference}.CT tu 0987654321`,
    },
  });
  expect(read(body({ accountNumber: null }))).toMatchObject({
    news: { reference: '', note: expect.stringMatching(/^\[\?\] /) },
  });
});

test.each([
  ['an amount in digits', { transferAmount: '2277000' }, { reference, amount: 2_277_000 }],
  ['an amount with a nought behind its point', { transferAmount: '2277000.00' }, { amount: 2_277_000 }],
  ['no text', { content: null }, { reference: '', note: '' }],
  ['its text as a description', { content: undefined, description: 'abc' }, { reference: '', note: 'abc' }],
  ['no day', { transactionDate: undefined }, { reference }],
  ['no direction', { transferType: undefined }, { reference }],
  ['a number of the bank in digits', { referenceCode: 77 }, { transaction: '77' }],
])('money with %s is money', (_, changes, news) => {
  expect(read(body(changes))).toMatchObject({ verified: true, news });
});

test.each([
  ['no amount', body({ transferAmount: undefined })],
  ['an amount that is none', body({ transferAmount: '2.277.000 VND' })],
  ['a part of a đồng', body({ transferAmount: 0.5 })],
  ['less than nothing', body({ transferAmount: -1 })],
  ['no object', '"paid"'],
  ['no JSON', 'paid'],
])('what is signed and not to be understood (%s) is left to an operator, and has been heard', (_, raw) => {
  expect(read(raw)).toEqual({ verified: true, news: null, isUnreadable: true });
  expect(vietqr.answerCallback('not_understood')).toEqual({
    status: 200,
    body: JSON.stringify({ success: true }),
  });
});

test('a text that says nothing leaves the money without a reference, and what was written with it', () => {
  expect(read(body({ content: 'chuyen tien' }))).toMatchObject({
    verified: true,
    news: { reference: '', note: 'chuyen tien' },
  });
});

test('money without a number of the bank is named by all that is said of it', () => {
  const said = read(body({ referenceCode: null }));
  expect(said).toMatchObject({
    news: { transaction: expect.stringContaining('2026-11-22 14:02:37 2277000 MBVCB.1.') },
  });
});
