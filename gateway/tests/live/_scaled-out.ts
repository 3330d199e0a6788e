// A scaled-out system on one machine: two platforms and two gateways as processes, a balancer before each pair, and the engines of a
// deployment: PostgreSQL, Mosquitto, Redis, and a bank sandbox.
import { readFileSync } from 'node:fs';
import { createLog } from '../../../platform/lib/log/log.ts';
import { type Balancer, openBalancer } from '../../../platform/machine/balancer/open-balancer.ts';
import { freePort } from '../../../platform/machine/free-port.ts';
import type { Database } from '../../../platform/db/open.ts';
import { startSandbox } from '../../../platform/sandbox/start-sandbox.ts';
import { vnpayAccount } from '../../../testing/shop/booking.ts';
import { testSecrets } from '../../../testing/engines/platform-config.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { hasMosquitto, type Mosquitto, mosquittoAt } from '../../../platform/machine/engines/mosquitto.ts';
import { roomAt, type Room } from '../../../testing/engines/process.ts';
import { hasRedis, redisAt } from '../../../platform/machine/engines/redis-server.ts';
import { openBrowser, type Browser } from '../../../testing/graphql-client.ts';
import { gatewayRoom, type GatewayRoom } from '../_room.ts';

/** Engines that are not installed. The tests are then skipped with a message; in CI they fail. */
export const missingEngines: string[] = [];
if (!hasMosquitto()) missingEngines.push('Mosquitto (apt-get install mosquitto)');
if (!hasRedis()) missingEngines.push('Redis (apt-get install redis-server)');

export interface ScaledOut {
  database: Database;
  platforms: Room[];
  gateways: GatewayRoom[];
  /** Balancer of the platforms. */
  services: Balancer;
  /** Balancer of the gateways. */
  site: Balancer;
  broker: Mosquitto;
  /** A browser that is connected to this gateway. */
  browser(gateway: number): Browser;
  close(): Promise<void>;
}

const acl = readFileSync(new URL('../../../deploy/mosquitto.acl', import.meta.url), 'utf8');

export interface ScaledOutOptions {
  /** A database to use instead of the tests' own. */
  own?: Database;
  /** DRAIN_MS of every process, 0 by default. */
  drainMs?: number;
  /** Folder of the checkout from which a process is started, this one by default. */
  code?: () => string;
}

export async function openScaledOut(options: ScaledOutOptions = {}): Promise<ScaledOut> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (let end = closers.pop(); end; end = closers.pop()) await end();
  };
  try {
    return await open(options, closers, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  { own, drainMs = 0, code }: ScaledOutOptions,
  closers: (() => Promise<unknown>)[],
  close: () => Promise<void>,
): Promise<ScaledOut> {
  const database = own ?? (await openTestDatabase());
  if (!own) closers.push(() => database.close());
  const users = {
    platform: testSecrets.MESSAGING_PLATFORM_PASSWORD,
    gateway: testSecrets.MESSAGING_GATEWAY_PASSWORD,
  };
  const broker = mosquittoAt(await freePort(), users, acl);
  closers.push(() => broker.remove());
  await broker.start();
  const redis = redisAt(await freePort());
  closers.push(() => redis.kill());
  await redis.start();

  const [firstPort, secondPort, bankPort] = [await freePort(), await freePort(), await freePort()];
  const env = {
    ...testSecrets,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    MESSAGING_URL: broker.url,
    SANDBOX_PORT: '0',
    DRAIN_MS: String(drainMs),
    VNPAY_TMN_CODE: vnpayAccount.tmnCode,
    VNPAY_HASH_SECRET: vnpayAccount.hashSecret,
    VNPAY_PAY_URL: `http://localhost:${bankPort}/paymentv2/vpcpay.html`,
    VNPAY_API_URL: `http://localhost:${bankPort}/merchant_webapi/api/transaction`,
  };
  const platforms = [firstPort, secondPort].map((port) =>
    roomAt('platform', { ...env, PLATFORM_PORT: String(port) }, code),
  );
  for (const platform of platforms) {
    closers.push(() => platform.stop());
    await platform.start();
  }
  // The bank sends its callback to a single address, here the second platform's.
  const ipnUrl = `http://127.0.0.1:${secondPort}/event/v1.0/payments/vnpay/ipn`;
  const log = createLog({ level: 'silent' });
  const bank = await startSandbox({
    config: {
      port: bankPort,
      bank: {
        merchant: {
          terminal: vnpayAccount.tmnCode,
          secret: vnpayAccount.hashSecret,
          callbackUrl: () => ipnUrl,
        },
      },
    },
    db: database.db,
    log,
  });
  closers.push(() => bank.stop());

  const services = await openBalancer({
    urls: [firstPort, secondPort].map((port) => `http://127.0.0.1:${port}`),
  });
  closers.push(() => services.close());
  const gateways: ScaledOut['gateways'] = [];
  const browsers: Browser[] = [];
  while (gateways.length < 2) {
    const told = { MESSAGING_URL: broker.url, DRAIN_MS: String(drainMs) };
    const gateway = await gatewayRoom(services.url, told, code);
    closers.push(() => gateway.stop());
    await gateway.start();
    await gateway.untilReady();
    gateways.push(gateway);
  }
  const site = await openBalancer({ urls: gateways.map(({ url }) => url) });
  closers.push(() => site.close());
  closers.push(async () => {
    for (const browser of browsers) await browser.close();
  });
  const browser = (at: number): Browser => {
    const opened = openBrowser(gateways[at]?.url ?? '');
    browsers.push(opened);
    return opened;
  };
  return { database, platforms, gateways, services, site, broker, browser, close };
}
