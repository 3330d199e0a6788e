// Foreign services for development and tests, on a port of their own: a bank, identity providers, a partner's shop. They
// know nothing of the platform but addresses, speak only their providers' protocols, and keep their own books.
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Db } from '../db/open.ts';
import { systemClock, type Clock } from '../lib/time/clock.ts';
import type { Log } from '../lib/log/log.ts';
import { sandboxClient, sandboxIssuerPath, type SandboxIssuer } from '../machine/sandbox-login.ts';
import type { Issuer } from './identity/create-issuer.ts';
import { registerStyle } from './page/page-shell.ts';
import { openPayments } from './open-payments.ts';
import type { SandboxMerchant } from './payments/played-provider.ts';

export interface SandboxBank {
  /** As every provider that is played knows it. */
  merchant: SandboxMerchant;
  /** Pauses between calls to the merchant. */
  ipnGapsMs?: readonly number[];
  /** How long a refund is being processed. 3,000 when not given. */
  refundMs?: number;
}

export interface SandboxLogins {
  /** Who is played. */
  providers: readonly SandboxIssuer[];
  /** DEVICE_API_SECRET: the client's secret is made from it. */
  secret: string;
  /** Of the site. */
  publicUrl: string;
}

export interface SandboxConfig {
  /** 0 takes any free one; not with `logins`, whose tokens name it. */
  port: number;
  /** `localhost` when not given. */
  host?: string;
  /** Address under which browsers reach it, when it is another than its own. */
  publicUrl?: string | undefined;
  bank?: SandboxBank | undefined;
  logins?: SandboxLogins | undefined;
}

export interface SandboxZalo {
  clientId: string;
  clientSecret: string;
  internalUrl: string;
  profileUrl: string;
}

export interface Sandbox {
  /** Without a slash at the end; pay page and API lie below it as at VNPAY, issuers below `/identity`. */
  url: string;
  issuers: readonly Issuer[];
  /** Our application at the sandbox's Zalo, if that is played. */
  zalo: SandboxZalo | undefined;
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
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { config, log } = options;
  const { port, host = 'localhost' } = config;
  const app = createApp(log);
  registerStyle(app);
  const stopBank = config.bank ? openBank(app, config.bank, options) : async () => undefined;
  try {
    const issuers = config.logins ? await openLogins(app, config, config.logins) : [];
    await app.listen({ port, host });
    const url = urlOf(app, config);
    return {
      url,
      issuers,
      zalo: config.logins && zaloApp(url, config.logins),
      async stop() {
        await stopBank();
        await app.close();
      },
    };
  } catch (error) {
    await stopBank();
    throw error;
  }
}

function createApp(log: Log): FastifyInstance {
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
  return app;
}

/** Nobody waits for a sandbox as long as for a provider. */
const defaultGapsMs = [1, 2, 5, 10, 20, 30, 60, 120, 300].map((seconds) => seconds * 1000);

function openBank(
  app: FastifyInstance,
  { merchant, ipnGapsMs: gapsMs = defaultGapsMs, refundMs = 3000 }: SandboxBank,
  { config, db, log, clock = systemClock }: SandboxOptions,
): () => Promise<void> {
  const publicUrl = () => config.publicUrl ?? urlOf(app, config);
  return openPayments(app, merchant, { db, clock, log, gapsMs, refundMs, publicUrl });
}

function urlOf(app: FastifyInstance, { host = 'localhost', port }: SandboxConfig): string {
  const address = app.server.address();
  return `http://${host}:${typeof address === 'object' ? address?.port : port}`;
}

function zaloApp(url: string, { providers, secret }: SandboxLogins): SandboxZalo | undefined {
  if (!providers.includes('zalo')) return undefined;
  const internalUrl = url + sandboxIssuerPath('zalo');
  return { ...sandboxClient('zalo', secret), internalUrl, profileUrl: `${internalUrl}/v2.0/me` };
}

/** The library behind it is loaded only where somebody logs in by it. */
async function openLogins(
  app: FastifyInstance,
  { host = 'localhost', port, publicUrl: publicOrigin = `http://${host}:${port}` }: SandboxConfig,
  { providers, secret, publicUrl }: SandboxLogins,
): Promise<Issuer[]> {
  const [{ createIssuer }, { registerIdentity }, { registerPartner }] = await Promise.all([
    import('./identity/create-issuer.ts'),
    import('./identity/routes.ts'),
    import('./partner/routes.ts'),
  ]);
  const openId = providers.filter((provider) => provider !== 'zalo');
  const issuers = await Promise.all(
    openId.map((provider) => createIssuer({ provider, publicOrigin, secret, publicUrl })),
  );
  await registerIdentity(app, issuers);
  if (providers.includes('zalo')) {
    const { registerZalo } = await import('./identity/zalo-routes.ts');
    registerZalo(app, { client: sandboxClient('zalo', secret), publicUrl });
  }
  const partner = issuers.find(({ provider }) => provider === 'tiki');
  if (partner) registerPartner(app, partner, publicUrl);
  return issuers;
}
