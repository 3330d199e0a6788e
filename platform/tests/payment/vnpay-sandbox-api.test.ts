// querydr and refund, asked by the merchant's code and answered by the bank's.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVnpay } from '../../payment/providers/vnpay/vnpay-client.ts';
import { newPayment, openBankAndShop, terminal, visit, type BankAndShop } from './_bank-and-shop.ts';

let both: BankAndShop;
beforeAll(async () => {
  both = await openBankAndShop();
});
beforeEach(() => both.forget());
afterAll(() => both.close());

describe('the transaction API', () => {
  const refundOf = (payment: ReturnType<typeof newPayment>, amount = payment.amount) => ({
    ...payment,
    amount,
    kind: amount === payment.amount ? ('full' as const) : ('partial' as const),
    transactionNo: '',
    createdBy: 'test',
  });
  async function paid() {
    const payment = newPayment(both);
    await (await visit(both, both.vnpay.payUrl(payment))).press('pay_unheard');
    return payment;
  }

  it('gives the whole money back once, to ten that ask at once', async () => {
    const payment = await paid();
    const asked = await Promise.all(Array.from({ length: 10 }, () => both.vnpay.refund(refundOf(payment))));
    expect(asked.filter(({ kind }) => kind === 'already_requested')).toHaveLength(9);
    expect(asked.find(({ kind }) => kind === 'answered')).toMatchObject({
      kind: 'answered',
      outcome: 'processing',
      amount: 1_250_000,
      transactionStatus: '05',
    });
    expect(await both.vnpay.query(payment)).toMatchObject({
      outcome: 'refunded',
      transactionType: '02',
      transactionStatus: '05',
    });
    both.clock.advance(1000);
    expect(await both.vnpay.query(payment)).toMatchObject({ outcome: 'refunded', transactionStatus: '00' });
    expect(await both.vnpay.refund(refundOf(payment))).toMatchObject({ kind: 'already_requested' });
  });

  it('gives parts back up to the whole', async () => {
    const payment = await paid();
    expect(await both.vnpay.refund(refundOf(payment, 1_000_000))).toMatchObject({ kind: 'answered' });
    both.clock.advance(1000);
    expect(await both.vnpay.refund(refundOf(payment, 300_000))).toMatchObject({ kind: 'already_requested' });
    expect(await both.vnpay.refund(refundOf(payment, 250_000))).toMatchObject({
      kind: 'answered',
      amount: 250_000,
    });
    expect(await both.vnpay.refund(refundOf(payment, 2_000_000))).toMatchObject({
      kind: 'refused',
      code: '03',
    });
  });

  it('gives nothing back for what was not paid, or is not known', async () => {
    const payment = newPayment(both);
    expect(await both.vnpay.refund(refundOf(payment))).toMatchObject({ kind: 'refused', code: '91' });
    await (await visit(both, both.vnpay.payUrl(payment))).press('decline');
    expect(await both.vnpay.refund(refundOf(payment))).toMatchObject({ kind: 'refused', code: '95' });
    await both.untilHeard(1);
  });

  it('knows a payment by its own date only, and a request id once a day', async () => {
    const payment = await paid();
    const earlier = new Date(payment.createdAt.getTime() - 1000);
    expect(await both.vnpay.query({ ...payment, createdAt: earlier })).toMatchObject({ kind: 'not_found' });
    const stuck = createVnpay({
      ...terminal,
      payUrl: '',
      apiUrl: `${both.sandbox.url}/merchant_webapi/api/transaction`,
      newRequestId: () => `R${payment.txnRef}`,
    });
    expect(await stuck.query(payment)).toMatchObject({ kind: 'answered' });
    expect(await stuck.query(payment)).toMatchObject({ kind: 'refused', code: '94' });
  });

  it.each([
    [{ ...terminal, hashSecret: 'wrong' }, '97'],
    [{ ...terminal, tmnCode: 'OTHER001' }, '02'],
  ])('answers %o with %s', async (asker, code) => {
    const apiUrl = `${both.sandbox.url}/merchant_webapi/api/transaction`;
    const raw: string[] = [];
    const listening: typeof fetch = async (...request) => {
      const response = await fetch(...request);
      raw.push(await response.clone().text());
      return response;
    };
    await createVnpay({ ...asker, payUrl: '', apiUrl, fetch: listening }).query(newPayment(both));
    expect(JSON.parse(raw[0] ?? '{}')).toMatchObject({ vnp_ResponseCode: code });
  });

  it('answers what is no request with 03', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const body of ['{}', '[]', '"x"', '{"vnp_Command":"querydr"}']) {
      const response = await fetch(`${both.sandbox.url}/merchant_webapi/api/transaction`, {
        method: 'POST',
        headers,
        body,
      });
      expect(await response.json()).toMatchObject({ vnp_ResponseCode: '03' });
    }
  });
});
