// The booking engine with every provider that the sandbox plays: the real protocols on both ends, over HTTP, on one
// database, with the routes on which providers call us.
import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { expect, vi } from 'vitest';
import { callbackRoutes } from '../../payment/callbacks/callback-routes.ts';
import { methodTable, providersOf } from '../../payment/providers/method-table.ts';
import { openPaymentProviders } from '../../payment/providers/open-payment-providers.ts';
import { callbackPath, type ProviderRow } from '../../payment/providers/provider-row.ts';
import { retryPayment } from '../../payment/retry-payment.ts';
import { systemClock } from '../../lib/time/clock.ts';
import { createApp } from '../../lib/http/http.ts';
import { createLog } from '../../lib/log/log.ts';
import { registerRoutes } from '../../lib/http/route-table.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { openBooking, places, type Selection } from '../../../testing/shop/booking.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { patience } from '../../../testing/patience.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

/**
 * What a provider's protocol has. `tellsFailure`: it calls about a payment that came to nothing. `saysDeclined`: whether it tells a
 * decline of the account from a buyer who goes back. `refunds`: it has a call for it.
 */
export const played = [
  {
    method: 'momo',
    provider: 'momo',
    tellsFailure: true,
    saysDeclined: true,
    refunds: true,
    opens: true,
  },
  {
    method: 'zalopay',
    provider: 'zalopay',
    tellsFailure: false,
    saysDeclined: true,
    refunds: true,
    opens: true,
  },
  {
    method: 'shoppe_pay',
    provider: 'shopeepay',
    tellsFailure: true,
    saysDeclined: false,
    refunds: true,
    opens: true,
  },
  {
    method: 'vietqr',
    provider: 'vietqr',
    tellsFailure: false,
    saysDeclined: false,
    refunds: false,
    opens: false,
  },
] as const;
/** The sandbox plays VNPAY apart from the others, and none of the troubles that tests ask of them. */
export const vnpay = {
  method: 'vnpay',
  provider: 'vnpay',
  tellsFailure: true,
  saysDeclined: true,
  refunds: true,
  opens: true,
} as const;
export type PlayedMethod = (typeof played)[number] | typeof vnpay;

const secret = 'shared by both ends of the sandbox';
const terminal = 'MOMANSBX';

export type PlayedBooking = Awaited<ReturnType<typeof openPlayedBooking>>;

export async function openPlayedBooking() {
  const booking = await openBooking({ poolSize: 20 });
  const { db } = booking.database;
  const log = createLog({ level: 'silent' });
  const app = createApp({ log });
  const rows = providersOf(methodTable);
  const rowOf = (id: string): ProviderRow => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw new Error(`no provider ${id}`);
    return row;
  };
  const auth = () => Promise.resolve({ deviceId: undefined, userId: undefined }) as never;
  await registerRoutes(app, '/event/v1.0', {
    title: 'Notices',
    version: '1',
    table: callbackRoutes(),
    deps: booking.deps,
    auth,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const callbackUrl = (id: string) => url + callbackPath(rowOf(id));
  const sandbox = await startSandbox({
    config: {
      port: 0,
      bank: {
        merchant: { terminal, secret, callbackUrl },
        ipnGapsMs: [50, 50, 50],
        // Until a test settles them.
        refundMs: 3_600_000,
      },
    },
    db,
    log,
  });
  const open = (closed: readonly string[] = [], ours = secret) => {
    const place = { url: sandbox.url, internalUrl: sandbox.url, terminal, secret: ours };
    const accounts = Object.fromEntries(rows.map((row) => [row.id, row.sandboxAccount?.(place)]));
    return openPaymentProviders(accounts, { clock: systemClock, url, closed });
  };
  Object.assign(booking.deps, { payments: open() });

  const press = async (provider: string, reference: string, action: string, seconds = 0) => {
    const address = `${sandbox.url}/pay-test/${provider}/payments/${encodeURIComponent(reference)}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify({ action, seconds }),
    });
    expect(answer.status).toBe(200);
  };

  return {
    ...booking,
    sandbox,
    close: async () => {
      await sandbox.stop();
      await app.close();
      await booking.close();
    },
    /** Closes methods for maintenance, or opens all again. */
    maintain: (...closed: string[]) => Object.assign(booking.deps, { payments: open(closed) }),
    /** Every provider refuses what we ask, as we sign with another secret; `maintain` signs right again. */
    signWrong: () => Object.assign(booking.deps, { payments: open([], 'the secret of somebody else') }),
    /** The next so many calls of this kind meet a provider that is down. */
    async fail(provider: string, call: 'create' | 'query' | 'refund', times: number) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ call, times });
      await fetch(`${sandbox.url}/pay-test/${provider}/failures`, { method: 'POST', headers, body });
    },

    /** An order of a new buyer that may be paid for. */
    async holdNew(showing?: TestShowing, selection: Selection = places(1)) {
      const buyer = await addBuyer(db);
      const code = await booking.hold(showing ?? (await addShowing(db)), buyer, selection);
      await booking.giveContact(code);
      return { code, buyer };
    },

    /** The newest attempt of an order: our reference of it. */
    async referenceOf(code: string): Promise<string> {
      const { rows: found } = await sql<{ reference: string }>`
        SELECT reference FROM payments WHERE order_code = ${code} ORDER BY started_at DESC, id DESC LIMIT 1`.execute(
        db,
      );
      return found[0]?.reference ?? '';
    },

    async retry(code: string, userId: string, method: string) {
      const request = { code, userId, method, language: 'vi' as const, ipAddress: '203.0.113.7' };
      return (await retryPayment(booking.deps, request, async () => undefined)).pay_url;
    },

    /** What the buyer does at the provider, or in the app of a bank, with an attempt. */
    async act({ provider }: PlayedMethod, reference: string, action: string) {
      if (provider !== 'vietqr' && provider !== 'vnpay') return press(provider, reference, action);
      const { rows: found } = await sql<{ address: string }>`
        SELECT coalesce((provider_facts ->> 'transfer')::jsonb ->> 'app_url', pay_url) AS address
        FROM payments WHERE reference = ${reference}`.execute(db);
      const page = await fetch(found[0]?.address ?? '');
      const body = new URLSearchParams({ action });
      await fetch(page.url, { method: 'POST', body, redirect: 'manual' });
    },

    /** Every call of a provider that was believed, as it came. */
    async calls(provider: string) {
      const { rows: found } = await sql<{ raw: string; headers: Record<string, string> }>`
        SELECT raw, headers FROM provider_callbacks
        WHERE provider = ${provider} AND source = 'notice' AND verified ORDER BY id`.execute(db);
      return found;
    },

    /** Sends a call again, as it came; HTTP status and body of the answer. */
    async replay(provider: string, { raw, headers }: { raw: string; headers: Record<string, string> }) {
      const sent = { 'content-type': 'application/json', ...headers };
      const answer = await fetch(callbackUrl(provider), { method: 'POST', headers: sent, body: raw });
      return { status: answer.status, body: await answer.text() };
    },

    untilState: (code: string, buyer: string, state: string) =>
      vi.waitFor(async () => expect((await booking.view(code, buyer)).state).toBe(state), patience),
    /** The money of every refund is back. */
    async settleRefunds(): Promise<void> {
      await sql`UPDATE sandbox_payment_refunds SET settles_at = now()`.execute(db);
    },
    /** The next try of every refund is due. */
    refundsAreDue: () =>
      sql`UPDATE refunds SET next_try_at = now() WHERE state IN ('requested', 'processing')`.execute(db),
  };
}
