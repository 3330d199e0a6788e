// The whole system for a test file: a real platform with its own database, and a gateway in front of it.
import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { PlatformConfig } from '../../platform/config.ts';
import { type Platform, type PlatformOptions, startPlatform } from '../../platform/start.ts';
import type { Db } from '../../platform/db/open.ts';
import { testConfig, testSecrets } from '../../testing/engines/platform-config.ts';
import { openTestDatabase } from '../../testing/engines/database.ts';
import { type GatewayConfig, loadConfig } from '../config/config.ts';
import type { GatewayHooks } from '../context/gateway-parts.ts';
import { type Gateway, startGateway } from '../server.ts';
import { type Browser, openBrowser } from '../../testing/graphql-client.ts';

export interface LogLine {
  level: number;
  msg: string;
  [field: string]: unknown;
}

export interface Live {
  platform: Platform;
  gateway: Gateway;
  db: Db;
  /** Sets the platform's clock forward; 0 resets it. */
  advance(ms: number): void;
  /** Upstream calls since the list was last emptied, for example `event GET /home`. */
  calls: string[];
  lines: LogLine[];
  /** A new browser at this gateway, by default the first one. */
  browser(at?: Gateway, headers?: Record<string, string>): Browser;
  openGateway(config?: Partial<GatewayConfig>, hooks?: GatewayHooks): Promise<Gateway>;
  close(): Promise<void>;
}

/** Waits until the gateway has its device token and is connected to the broker. */
async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 2_400; tries++) {
    if ((await fetch(`${url}/readyz`)).ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the gateway did not become ready');
}

export const gatewayConfig = (platformUrl: string, changes: Partial<GatewayConfig> = {}): GatewayConfig => ({
  ...loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    // Tests send in a second what no client sends in an hour; the budget has tests of its own.
    COST_BUDGET: '1000000000',
    MOVIE_API_URL: `${platformUrl}/movie/v1`,
    EVENT_API_URL: `${platformUrl}/event/v1.0`,
    SEARCH_URL: `${platformUrl}/search-gateway`,
    CONTENT_URL: `${platformUrl}/graphql/query`,
    IMAGES_URL: `${platformUrl}/images`,
    MESSAGING_URL: `${platformUrl.replace('http', 'ws')}/messaging`,
    MESSAGING_PASSWORD: testSecrets.MESSAGING_GATEWAY_PASSWORD,
    DEVICE_API_KEY: testSecrets.DEVICE_API_KEY,
    DEVICE_API_SECRET: testSecrets.DEVICE_API_SECRET,
  }),
  ...changes,
});

/** A log that is collected instead of printed. */
export function keptLog(lines: LogLine[]) {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString('utf8')) as LogLine);
      done();
    },
  });
  return pino({ level: 'info' }, stream);
}

export async function openLive(
  config: Partial<GatewayConfig> = {},
  platformConfig: Partial<PlatformConfig> = {},
  fill?: PlatformOptions['fill'],
  addition?: PlatformOptions['addition'],
): Promise<Live> {
  const database = await openTestDatabase();
  let shift = 0;
  const clock = { now: () => new Date(Date.now() + shift) };
  const platform = await startPlatform(testConfig({ databaseUrl: database.url, ...platformConfig }), {
    clock,
    ...(fill && { fill }),
    addition,
  });
  const calls: string[] = [];
  const lines: LogLine[] = [];
  const opened: Gateway[] = [];

  const openGateway: Live['openGateway'] = async (changes = {}, hooks = {}) => {
    const onUpstreamCall: NonNullable<GatewayHooks['onUpstreamCall']> = ({ upstream, method, path }) =>
      calls.push(`${upstream} ${method} ${path}`);
    const gateway = await startGateway(gatewayConfig(platform.url, changes), {
      onUpstreamCall,
      log: keptLog(lines),
      ...hooks,
    });
    opened.push(gateway);
    await untilReady(gateway.url);
    return gateway;
  };

  const gateway = await openGateway(config);
  calls.length = 0;
  return {
    platform,
    gateway,
    db: platform.database.db,
    advance: (ms) => (shift = ms === 0 ? 0 : shift + ms),
    calls,
    lines,
    browser: (at = gateway, headers = {}) => openBrowser(at.url, headers),
    openGateway,
    async close() {
      for (const each of opened) await each.stop();
      await platform.stop();
      await database.close();
    },
  };
}
