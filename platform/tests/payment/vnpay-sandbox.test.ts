// The merchant's VNPAY against the bank's: written apart, meeting only on the wire.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPayment, openBankAndShop, readBack, visit, type BankAndShop } from './_bank-and-shop.ts';

let both: BankAndShop;
beforeAll(async () => {
  both = await openBankAndShop();
});
beforeEach(() => both.forget());
afterAll(() => both.close());

/** A payment whose news comes as the next: whatever the bank had to say before is said. */
async function hearsNothingElse(before: number): Promise<void> {
  const payment = newPayment(both);
  await (await visit(both, both.vnpay.payUrl(payment))).press('pay');
  await both.untilHeard(before + 1);
  expect(both.heard.at(-1)).toMatchObject({ callback: { txnRef: payment.txnRef } });
}

const told = (outcome: string, responseCode: string) => ({
  verified: true,
  callback: { outcome, responseCode },
});

describe('paying at the sandbox', () => {
  it('brings the same signed news by the browser and by IPN', async () => {
    const payment = newPayment(both);
    const { press, html, page } = await visit(both, both.vnpay.payUrl(payment));
    expect(html).toContain('Không dùng tiền thật');
    expect(html).toContain('1.250.000\u00a0₫');
    expect(html).toContain('Ve dem nhac');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toMatch(/default-src 'none'.*form-action 'self' http:\/\/shop\.test;/);
    const { status, back } = await press('pay');
    expect(status).toBe(303);
    expect(back).toMatchObject({
      verified: true,
      callback: { txnRef: payment.txnRef, amount: 1_250_000, outcome: 'succeeded' },
    });
    await both.untilHeard(1);
    expect(both.heard[0]).toEqual(back);
    expect(await both.vnpay.query(payment)).toMatchObject({
      kind: 'answered',
      outcome: 'succeeded',
      amount: 1_250_000,
      transactionNo: back?.verified && back.callback.transactionNo,
    });
  });

  it('decides once, however often the buttons are pressed', async () => {
    const { press } = await visit(both, both.vnpay.payUrl(newPayment(both)));
    const answers = await Promise.all(['pay', 'cancel', 'pay', 'decline', 'pay'].map((name) => press(name)));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    await both.untilHeard(1);
  });

  it('may lose the way back', async () => {
    const { status, html, location } = await (
      await visit(both, both.vnpay.payUrl(newPayment(both)))
    ).press('pay_return_lost');
    expect({ status, location }).toEqual({ status: 200, location: '' });
    expect(html).toContain('http://shop.test/back?a=1');
    await both.untilHeard(1);
    expect(both.heard[0]).toMatchObject(told('succeeded', '00'));
  });

  it('may come late, even after the time to pay', async () => {
    const payment = newPayment(both);
    const { press, path } = await visit(both, both.vnpay.payUrl(payment));
    expect((await press('pay_late', '1200')).html).toContain('http-equiv="refresh"');
    expect(await both.vnpay.query(payment)).toMatchObject({ kind: 'answered', outcome: 'pending' });
    await both.restartBank(1_200_000);
    await both.untilHeard(1);
    expect(both.heard[0]).toMatchObject(told('succeeded', '00'));
    const settled = await fetch(both.sandbox.url + path, { redirect: 'manual' });
    expect(readBack(both.vnpay, settled.headers.get('location') ?? '')).toEqual(both.heard[0]);
  });

  it('calls again until the shop has understood, and after a restart', async () => {
    both.shopAnswers.push('error', 'order_not_found');
    const { press } = await visit(both, both.vnpay.payUrl(newPayment(both)));
    await press('pay');
    await both.untilHeard(1);
    await both.restartBank(1000);
    await both.untilHeard(2);
    await both.restartBank(1000);
    await both.untilHeard(3);
    await both.restartBank(60_000);
    await hearsNothingElse(3);
  });

  it('gives up after the last pause', async () => {
    both.shopAnswers.push(...Array.from({ length: 9 }, () => 'error' as const));
    const { press } = await visit(both, both.vnpay.payUrl(newPayment(both)));
    await press('pay');
    for (let call = 1; call <= 4; call += 1) {
      await both.untilHeard(call);
      await both.restartBank(1000);
    }
    both.shopAnswers.length = 0;
    await hearsNothingElse(4);
  });
});

describe('what the sandbox refuses to open', () => {
  const problem = async (payUrl: string) => {
    const { status, html } = await visit(both, payUrl);
    return { status, code: /(?:Mã lỗi|Error code): (\d\d)/.exec(html)?.[1] };
  };

  it.each([
    ['a changed amount', (url: string) => url.replace('vnp_Amount=125000000', 'vnp_Amount=125000100'), '70'],
    ['a changed return address', (url: string) => url.replace('shop.test', 'evil.test'), '70'],
    ['no signature', (url: string) => url.replace(/&vnp_SecureHash=.*/, ''), '70'],
    ['an unknown terminal', (url: string) => url.replace('MOMAN001', 'OTHER001'), '72'],
  ])('%s', async (_what, change, code) => {
    expect(await problem(change(both.vnpay.payUrl(newPayment(both))))).toEqual({ status: 400, code });
  });

  it('an amount outside its limits, an address that is none, a link after its time', async () => {
    expect(await problem(both.vnpay.payUrl(newPayment(both, { amount: 4_999 })))).toMatchObject({
      code: '32',
    });
    expect(await problem(both.vnpay.payUrl(newPayment(both, { amount: 1_000_000_000 })))).toMatchObject({
      code: '32',
    });
    expect(
      await problem(both.vnpay.payUrl(newPayment(both, { returnUrl: 'javascript:alert(1)' }))),
    ).toMatchObject({
      code: '03',
    });
    const payment = newPayment(both);
    both.clock.advance(15 * 60_000);
    expect(await problem(both.vnpay.payUrl(payment))).toEqual({ status: 400, code: '15' });
    expect(await both.vnpay.query(payment)).toMatchObject({ kind: 'not_found' });
  });

  it('a reference that stands for another payment; the same link is the same payment', async () => {
    const payment = newPayment(both, { locale: 'en' });
    const first = await visit(both, both.vnpay.payUrl(payment));
    expect(await problem(both.vnpay.payUrl({ ...payment, amount: 20_000 }))).toEqual({
      status: 400,
      code: '01',
    });
    const again = await visit(both, both.vnpay.payUrl(payment));
    expect(again.html).toBe(first.html);
    await again.press('pay');
    expect((await visit(both, both.vnpay.payUrl(payment))).html).toContain('This transaction is over');
    await both.untilHeard(1);
  });

  it('a decision after the time to pay: the answer is 11', async () => {
    const payment = newPayment(both);
    const { press } = await visit(both, both.vnpay.payUrl(payment));
    both.clock.advance(15 * 60_000);
    expect((await press('pay')).back).toMatchObject(told('failed', '11'));
    await both.untilHeard(1);
    expect(both.heard[0]).toMatchObject({ callback: { responseCode: '11', transactionNo: '0' } });
    expect(await both.vnpay.query(payment)).toMatchObject({ outcome: 'failed' });
  });

  it('writes nothing from outside into a page unescaped', async () => {
    const { status, html } = await visit(
      both,
      `${both.vnpay.payUrl(newPayment(both))}&vnp_Locale="><script>`,
    );
    expect(status).toBe(400);
    expect(html).not.toContain('<script');
    expect((await fetch(`${both.sandbox.url}/pay/nobody`)).status).toBe(404);
  });
});
