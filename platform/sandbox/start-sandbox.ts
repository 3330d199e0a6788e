// A bank for development and tests, on a port of its own. It plays a foreign provider: it knows nothing of the platform
// but one IPN URL, speaks only the provider's wire protocol, and keeps its books in tables that nobody else reads.
import Fastify, { type FastifyError } from 'fastify';
import type { Db } from '../db/open.ts';
import { systemClock, type Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { startIpnDelivery } from './vnpay/deliver-ipn.ts';
import { registerVnpay } from './vnpay/routes.ts';
import { transactionsStore } from './vnpay/transactions.store.ts';

export interface SandboxConfig {
  /** 0 takes any free one. */
  port: number;
  /** `localhost` when not given. */
  host?: string;
  tmnCode: string;
  hashSecret: string;
  /** Where the terminal's IPN goes. */
  ipnUrl: string;
  /** Pauses between IPN calls; see deliver-ipn.ts. */
  ipnGapsMs?: readonly number[];
  /** How long a refund is being processed. 3,000 when not given. */
  refundMs?: number;
}

export interface Sandbox {
  /** Without a slash at the end; pay page and API lie below it as at VNPAY. */
  url: string;
  stop(): Promise<void>;
}

export interface SandboxOptions {
  config: SandboxConfig;
  /** Migrated. */
  db: Db;
  log: Log;
  clock?: Clock;
}

/** Starts the sandbox, which goes on with everything that it still owes from before. */
export async function startSandbox({
  config,
  db,
  log,
  clock = systemClock,
}: SandboxOptions): Promise<Sandbox> {
  const { port, host = 'localhost', tmnCode, hashSecret, ipnUrl, ipnGapsMs, refundMs = 3000 } = config;
  const terminal = { tmnCode, hashSecret };
  const store = transactionsStore(db);
  const app = Fastify({ bodyLimit: 16_384, requestTimeout: 15_000, forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    },
  );
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ err: error }, 'sandbox: a request failed');
    return reply.code(status).type('text/plain; charset=utf-8').send('The sandbox could not answer this.');
  });
  const gaps = ipnGapsMs ? { gapsMs: ipnGapsMs } : {};
  const delivery = startIpnDelivery({ store, terminal, ipnUrl, clock, log, ...gaps });
  registerVnpay(app, { store, terminal, clock, refundMs, wake: delivery.wake });
  try {
    await app.listen({ port, host });
  } catch (error) {
    await delivery.stop();
    throw error;
  }
  const address = app.server.address();
  return {
    url: `http://${host}:${typeof address === 'object' ? address?.port : port}`,
    async stop() {
      await delivery.stop();
      await app.close();
    },
  };
}
