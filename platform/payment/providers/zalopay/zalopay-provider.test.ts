import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { systemClock } from '../../../lib/time/clock.ts';
import { zalopayOutcome, zalopayRefundWord } from './zalopay-codes.rule.ts';
import { zalopayProvider } from './zalopay-provider.ts';
import { signZalopay } from './zalopay-sign.rule.ts';

/** The keys of ZaloPay's public sandbox. */
const account = {
  appId: 2553,
  key1: 'PcY4iZIKFCIdgZvA6ueMcMHHUbRLYjPL',
  key2: 'kLtgPl8HHhfvMuDHPwKfgfsY4Ydm9eIz',
  apiUrl: 'http://zalopay.test',
};
const zalopay = zalopayProvider(account, { clock: systemClock, callbackUrl: 'http://shop.test' });

/** A call of ZaloPay's sandbox, as somebody published it. */
const data =
  '{"app_id":2553,"app_trans_id":"260317_1_762062","app_time":1773749931296,"app_user":"user_1","amount":100000,"embed_data":"{\\"redirecturl\\":\\"https://fafwebv1.vercel.app/wallet/deposit/result\\"}","item":"[{\\"itemid\\":\\"FAF_CRED\\",\\"itemname\\":\\"Nạp 100 CRED vào ví FAF\\",\\"itemprice\\":100000,\\"itemquantity\\":1}]","zp_trans_id":260317000002595,"server_time":1773749951879,"channel":39,"merchant_user_id":"DXp3vtfyygtb2_XdP8yFeA","zp_user_id":"DXp3vtfyygtb2_XdP8yFeA","user_fee_amount":0,"discount_amount":0}';
const mac = 'd7c84b0bf048144a4b27b731f5a4ee1b3edd23a6d7662a388a78fa1f805adacb';
const call = (changes: object = {}) => ({
  raw: JSON.stringify({ data, mac, type: 1, ...changes }),
  headers: {},
});

test('a call that ZaloPay has signed is read', () => {
  expect(zalopay.readCallback(call())).toEqual({
    verified: true,
    news: {
      reference: '260317_1_762062',
      outcome: 'succeeded',
      amount: 100_000,
      transaction: '260317000002595',
      code: '1',
    },
  });
});

test('one letter else, another key, another application or no JSON, and it is not believed', () => {
  const refused = { verified: false, reason: 'bad_signature' };
  expect(zalopay.readCallback(call({ data: data.replace('100000', '100001') }))).toEqual(refused);
  expect(zalopay.readCallback(call({ mac: mac.replace('d', 'e') }))).toEqual(refused);
  const withKey1 = createHmac('sha256', account.key1).update(data).digest('hex');
  expect(zalopay.readCallback(call({ mac: withKey1 }))).toEqual(refused);
  const other = zalopayProvider({ ...account, appId: 2554 }, { clock: systemClock, callbackUrl: '' });
  expect(other.readCallback(call())).toEqual({ verified: false, reason: 'other_app' });
  expect(zalopay.readCallback({ raw: 'app_id=2553', headers: {} })).toEqual({
    verified: false,
    reason: 'malformed',
  });
});

test('what it signed about money in no shape that we know is left to an operator, and was heard; an agreement is no money', () => {
  const odd = JSON.stringify({ app_id: 2553, amount: '100k' });
  const signed = createHmac('sha256', account.key2).update(odd).digest('hex');
  const said = (type: number | undefined) => zalopay.readCallback(call({ data: odd, mac: signed, type }));
  expect(said(1)).toEqual({ verified: true, news: null, isUnreadable: true });
  expect(said(undefined)).toEqual({ verified: true, news: null, isUnreadable: true });
  expect(said(2)).toEqual({ verified: true, news: null });
  expect(zalopay.answerCallback('not_understood').body).toContain('"return_code":1');
});

test('what ZaloPay signed for a browser to bring back is signed alike', () => {
  const back = {
    appid: 2553,
    apptransid: '220713_695232',
    pmcid: 38,
    bankcode: '',
    amount: 323123,
    discountamount: 0,
    status: 1,
  };
  const hmac = (text: string) => createHmac('sha256', account.key2).update(text).digest('hex');
  expect(signZalopay('redirect', back, hmac)).toBe(
    'bb1ee529210b36f63221938bb50a4e1a9fa5566ef294ca4aa70731cd963de033',
  );
});

test('a reference is the day in Vietnam and at most 40 characters, and never the same', () => {
  const clock = { now: () => new Date('2026-11-22T18:00:00Z') };
  const { reference } = zalopayProvider(account, { clock, callbackUrl: '' });
  const made = Array.from({ length: 100 }, () => reference('ABCDEFGHJK'));
  expect(new Set(made).size).toBe(100);
  for (const each of made) expect(each).toMatch(/^261123_ABCDEFGHJK[A-Z0-9]{8}$/);
});

test.each([
  [{ return_code: 1 }, 'succeeded'],
  [{ return_code: 2, sub_return_code: -54 }, 'failed'],
  [{ return_code: 2, sub_return_code: -500 }, 'unclear'],
  [{ return_code: 3 }, 'open'],
  [{ return_code: 3, is_processing: true }, 'unclear'],
])('%j is %s', (codes, outcome) => {
  expect(zalopayOutcome(codes)).toBe(outcome);
});

test.each([
  [{ return_code: 1 }, 'done'],
  [{ return_code: 3 }, 'working'],
  [{ return_code: 2, sub_return_code: -23 }, 'working'],
  [{ return_code: 2, sub_return_code: -101 }, 'nothing'],
  [{ return_code: 2, sub_return_code: -429 }, 'nothing'],
  [{ return_code: 2, sub_return_code: -14 }, 'no'],
])('%j of a refund is %s', (codes, said) => {
  expect(zalopayRefundWord(codes).said).toBe(said);
});
