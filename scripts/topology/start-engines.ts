// PostgreSQL, Redis and Mosquitto as child processes; PostgreSQL is the embedded one, unless DATABASE_URL names
// another.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasMosquitto, mosquittoAt } from '../../platform/machine/engines/mosquitto.ts';
import { hasRedis, redisAt } from '../../platform/machine/engines/redis-server.ts';
import { freePort } from '../../platform/machine/free-port.ts';
import { root } from '../start/settings.ts';
import type { StartRoom } from './start-room.ts';

export interface Engines {
  databaseUrl: string;
  redisUrl: string;
  messagingUrl: string;
  pids(): (number | undefined)[];
}

export interface EngineOptions {
  /** Undefined: the embedded one, in DATA_DIR. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Accounts of the broker: platform and gateway with their passwords. */
  users: Record<string, string>;
  startRoom: StartRoom;
  stops: (() => Promise<unknown>)[];
}

/** One line that names missing programs; undefined when all are installed. */
export function missingEngines(): string | undefined {
  const missing = [
    ...(hasMosquitto() ? [] : ['Mosquitto (apt-get install mosquitto)']),
    ...(hasRedis() ? [] : ['Redis (apt-get install redis-server)']),
  ];
  return missing.length > 0 ? `the topology needs ${missing.join(' and ')} on this machine` : undefined;
}

export async function startEngines(options: EngineOptions): Promise<Engines> {
  const { dataDir, users, startRoom, stops } = options;
  let { databaseUrl } = options;
  if (!databaseUrl) {
    const database = startRoom({
      name: 'database',
      file: 'platform/commands/serve-embedded.ts',
      env: { DATA_DIR: dataDir },
    });
    await database.ready;
    databaseUrl = String(database.told()['url']);
  }
  const acl = readFileSync(join(root, 'deploy', 'mosquitto.acl'), 'utf8');
  const broker = mosquittoAt(await freePort(), users, acl, true);
  stops.push(() => broker.remove());
  await broker.start();
  const redis = redisAt(await freePort(), true);
  stops.push(() => redis.kill());
  await redis.start();
  return {
    databaseUrl,
    redisUrl: redis.url,
    messagingUrl: broker.url,
    pids: () => [broker.pid(), redis.pid()],
  };
}
