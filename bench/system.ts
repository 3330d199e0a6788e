// System under test of a bench: an embedded PostgreSQL as `npm start` runs it (fsync on), and platform and gateway as
// processes.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate/migrate.ts';
import { openDatabase, type Database } from '../platform/db/open.ts';
import { gatewayRoom, type GatewayRoom } from '../gateway/tests/_room.ts';
import { openHttp, type Http } from '../testing/http.ts';
import { postmasterOf } from './processor-time.ts';
import { platformRoom, type PlatformRoom } from '../testing/engines/process.ts';

export interface BenchDatabase {
  database: Database;
  close(): Promise<void>;
}

export async function openBenchDatabase(poolSize = 10): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mo-man-bench-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir });
  const database = await openDatabase({ databaseUrl: server.url, poolSize });
  await migrate(database.pool);
  const close = async (): Promise<void> => {
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, close };
}

export interface System extends BenchDatabase {
  platform: PlatformRoom;
  gateways: GatewayRoom[];
  http: Http;
  /** Pids to measure: first process of the database, platform, first gateway. */
  pids: Record<'PostgreSQL' | 'platform' | 'gateway', number>;
}

/** As in a deployment: answers are serialized by their schemas, without validation. */
const production = {
  NODE_ENV: 'production',
  ALLOW_EMBEDDED_SECRETS: 'true',
  ALLOW_SANDBOX_PAYMENTS: 'true',
  ALLOW_SANDBOX_LOGIN: 'true',
  ALLOW_DEV_INBOX: 'true',
  DEV_INBOX: 'true',
  // No request leaves this machine.
  DRAW_BEACON_URL: 'practice',
};

/** One platform, that many gateways, and a client with this many connections to each. */
export async function openSystem(options: {
  connections: number;
  gateways?: number;
  /** Whether the database has the demo data. */
  demo?: boolean;
  /** Settings of the gateway in addition to those of a test. */
  gatewayEnv?: Record<string, string>;
  platformEnv?: Record<string, string>;
}): Promise<System> {
  const { connections, gateways: count = 1, demo = false, gatewayEnv, platformEnv } = options;
  const benchDatabase = await openBenchDatabase();
  const platform = await platformRoom(
    { DATABASE_URL: benchDatabase.database.url, ...production, ...platformEnv },
    demo ? 'demo' : 'platform',
  );
  await platform.start();
  const gateways: GatewayRoom[] = [];
  while (gateways.length < count) {
    const gateway = await gatewayRoom(platform.url, gatewayEnv);
    await gateway.start();
    await gateway.untilReady();
    gateways.push(gateway);
  }
  const http = openHttp(connections);
  const close = async (): Promise<void> => {
    http.close();
    for (const room of [...gateways, platform]) await room.stop();
    await benchDatabase.close();
  };
  const pids = {
    PostgreSQL: await postmasterOf(benchDatabase.database),
    platform: platform.pid() ?? 0,
    gateway: gateways[0]?.pid() ?? 0,
  };
  return { ...benchDatabase, platform, gateways, http, pids, close };
}

/** Sends an operation to a gateway; its data, or undefined when there is none or a part failed. */
export async function dataOf<Data>(
  { http }: Pick<System, 'http'>,
  gateway: GatewayRoom | undefined,
  body: string,
  cookie?: string,
): Promise<Data | undefined> {
  const text = await textOf(http, gateway, body, cookie);
  return text === undefined ? undefined : (JSON.parse(text) as { data: Data }).data;
}

/** Like `dataOf`, without parsing: false when there is no data, or a part failed. */
export async function askGraphql(
  { http }: Pick<System, 'http'>,
  gateway: GatewayRoom | undefined,
  body: string,
  cookie?: string,
): Promise<boolean> {
  return (await textOf(http, gateway, body, cookie)) !== undefined;
}

/** The answer's body; undefined unless it has data and no errors. */
export async function textOf(
  http: Http,
  gateway: GatewayRoom | undefined,
  body: string,
  cookie?: string,
): Promise<string | undefined> {
  const { status, text } = await http.ask(`${gateway?.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'apollo-require-preflight': '1',
      ...(cookie ? { cookie } : {}),
    },
    body,
  });
  const isFine = status === 200 && text.startsWith('{"data":{') && !text.includes('"errors":');
  return isFine ? text : undefined;
}
