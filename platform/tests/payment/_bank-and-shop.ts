// A bank (the sandbox on a real database), a shop that hears its IPN, and a customer with a browser, for a test file.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, vi } from 'vitest';
import { ipnAnswer, type VnpayVerdict } from '../../payment/providers/vnpay/vnpay-callback.rule.ts';
import { createVnpay, type Vnpay } from '../../payment/providers/vnpay/vnpay-client.ts';
import { settableClock } from '../../lib/time/clock.ts';
import { createLog } from '../../lib/log/log.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { patience } from '../../../testing/patience.ts';

export const terminal = { tmnCode: 'MOMAN001', hashSecret: 'a-secret-of-the-terminal' };
export const returnUrl = 'http://shop.test/back?a=1';

export type BankAndShop = Awaited<ReturnType<typeof openBankAndShop>>;

/** The clock stands still until a test moves it; IPN calls repeat after 20 ms of it, refunds settle after a second. */
export async function openBankAndShop() {
  const database = await openTestDatabase();
  const heard: VnpayVerdict[] = [];
  const shopAnswers: Parameters<typeof ipnAnswer>[0][] = [];
  const clock = settableClock(new Date());
  const shop = createServer((request, response) => {
    heard.push(both.vnpay.verifyCallback((request.url ?? '').split('?')[1] ?? ''));
    response.end(JSON.stringify(ipnAnswer(shopAnswers.shift() ?? 'confirmed')));
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const ipnUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/ipn`;
  const { tmnCode, hashSecret } = terminal;
  const merchant = { terminal: tmnCode, secret: hashSecret, callbackUrl: () => ipnUrl };
  const config = { port: 0, bank: { merchant, ipnGapsMs: [20, 20, 20], refundMs: 1000 } };

  async function openBank() {
    const sandbox = await startSandbox({
      config,
      db: database.db,
      log: createLog({ level: 'silent' }),
      clock,
    });
    const apiUrl = `${sandbox.url}/merchant_webapi/api/transaction`;
    const payUrl = `${sandbox.url}/paymentv2/vpcpay.html`;
    return { sandbox, apiUrl, vnpay: createVnpay({ ...terminal, payUrl, apiUrl, now: () => clock.now() }) };
  }

  const both = {
    ...(await openBank()),
    clock,
    /** What the shop was told by IPN, as the merchant's code reads it. */
    heard,
    /** What the shop answers next; `confirmed` when this is empty. */
    shopAnswers,
    /** The bank closes, having written down what it heard, and opens again so much later. */
    async restartBank(laterMs: number) {
      await both.sandbox.stop();
      clock.advance(laterMs);
      Object.assign(both, await openBank());
    },
    untilHeard: (count: number) => vi.waitFor(() => expect(heard).toHaveLength(count), patience),
    /** Before each test: nothing heard, nothing planned. */
    forget() {
      heard.length = 0;
      shopAnswers.length = 0;
    },
    async close() {
      await both.sandbox.stop();
      shop.close();
      await database.close();
    },
  };
  return both;
}

export function newPayment({ clock }: BankAndShop, changes: Partial<Parameters<Vnpay['payUrl']>[0]> = {}) {
  const createdAt = clock.now();
  return {
    txnRef: `T${randomInt(1e12)}`,
    amount: 1_250_000,
    orderInfo: 'Vé đêm nhạc',
    locale: 'vi' as const,
    ipAddress: '::1',
    returnUrl,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 15 * 60_000),
    ...changes,
  };
}

/** Follows a pay link to the bank's page; `press` pushes one of its buttons. */
export async function visit({ sandbox, vnpay }: BankAndShop, payUrl: string) {
  const page = await fetch(payUrl);
  const html = await page.text();
  const action = /action="([^"]+)"/.exec(html)?.[1];
  const press = async (name: string, seconds = '') => {
    const body = new URLSearchParams({ action: name, seconds });
    const answer = await fetch(`${sandbox.url}${action}`, { method: 'POST', body, redirect: 'manual' });
    const location = answer.headers.get('location') ?? '';
    return { status: answer.status, location, html: await answer.text(), back: readBack(vnpay, location) };
  };
  return { status: page.status, html, page, path: action ?? '', press };
}

/** What the browser brings back to the shop; undefined when it is sent elsewhere. */
export function readBack(vnpay: Vnpay, location: string): VnpayVerdict | undefined {
  if (!location.startsWith(`${returnUrl}&`)) return undefined;
  return vnpay.verifyCallback(location.slice(location.indexOf('?') + 1));
}
