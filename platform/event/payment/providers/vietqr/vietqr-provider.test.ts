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
  vietqr.readNotice({
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
  expect(vietqr.readNotice({ raw: body(), headers: {} })).toEqual(refused);
});

test('what goes out, and what comes in on another account, is about no payment', () => {
  expect(read(body({ transferType: 'out' }))).toEqual({ verified: true, news: null });
  expect(read(body({ accountNumber: '999' }))).toEqual({ verified: true, news: null });
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
