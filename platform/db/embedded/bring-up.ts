// Brings up a server of this cluster from any state that the last run left.
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import type { ClusterHome } from './cluster-home.ts';
import { freePort } from '../../machine/free-port.ts';
import { embeddedName } from './initialise.ts';
import { ensureOwner } from './owner-role.ts';
import { ownerUrl } from './owner-url.ts';
import { clearStale, findPostmaster, spawnPostmaster, stopPostmaster } from './postmaster.ts';
import type { Postmaster, Spawned } from './postmaster.ts';
import type { Settings } from './settings.ts';

/** Timeout of a start. Crash recovery replays at most max_wal_size, which takes far less than two minutes here. */
const patienceMs = 120_000;
const pollMs = 15;

export interface Server extends Postmaster {
  url: string;
  adopted: boolean;
}

/** To be called under the start lock of the cluster. */
export async function bringUp(home: ClusterHome, binaries: Binaries, settings: Settings): Promise<Server> {
  let spawned: Spawned | undefined;
  let port = home.port;
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const server = findPostmaster(home);
    if (server) {
      const answer = await ask(home, server.port);
      if (answer === 'ours')
        return { ...server, url: ownerUrl({ ...home, port: server.port }), adopted: !spawned };
      if (answer === 'other password') {
        await stopPostmaster(server);
        resetPassword(home, binaries);
        spawned = undefined;
      }
    } else if (!spawned) {
      await clearStale(home);
      port = await freePort(port);
      spawned = spawnPostmaster(home, binaries, port, settings);
    } else if (spawned.exited) {
      const words = spawned.lastWords();
      if (!/could not (bind|create any TCP)/.test(words))
        throw new Error(`PostgreSQL did not start: ${words}`);
      port = 0;
      spawned = undefined;
    }
    await sleep(pollMs);
  }
  throw new Error(
    `PostgreSQL did not answer within ${patienceMs / 1000} s: see server.log in ${home.folder}`,
  );
}

/** Creates the product's role and its database when they are missing. */
export async function ensureDatabase(home: ClusterHome, port: number): Promise<void> {
  const connect = async (database: string): Promise<pg.Client> => {
    const client = clientOf(home, port, database);
    await client.connect();
    return client;
  };
  await ensureOwner({ connect, databaseName: embeddedName, password: home.ownerPassword });
}

async function ask(home: ClusterHome, port: number): Promise<'ours' | 'other password' | 'not yet'> {
  const client = clientOf(home, port);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return 'ours';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === '28P01' ? 'other password' : 'not yet';
  } finally {
    await client.end().catch(() => undefined);
  }
}

function clientOf(home: ClusterHome, port: number, database = 'postgres'): pg.Client {
  const login = { user: embeddedName, password: home.password, database };
  const client = new pg.Client({ host: '127.0.0.1', port, ...login, connectionTimeoutMillis: 2_000 });
  // A server that dies between two queries raises this event; unhandled, it would end our process.
  client.on('error', () => undefined);
  return client;
}

/** postgres.json was lost and with it the superuser's password; the owner of the files may set a new one. */
function resetPassword(home: ClusterHome, binaries: Binaries): void {
  execFileSync(binaries.postgres, ['--single', '-D', home.pgdata, 'postgres'], {
    ...home.user,
    cwd: home.pgdata,
    input: `ALTER ROLE ${embeddedName} PASSWORD '${home.password}'\n`,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
  });
}
