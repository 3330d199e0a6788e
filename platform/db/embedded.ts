// The embedded PostgreSQL of one data folder: creates, starts or adopts, watches and stops it. Rules: never as root, never two servers on
// one folder, and any process that finds the server dead restarts it.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './embedded/binaries.ts';
import { bringUp, ensureDatabase, type Server } from './embedded/bring-up.ts';
import { openHome } from './embedded/cluster-home.ts';
import { makeDataFolder } from '../machine/data-folder.ts';
import { takeLock, waitForLock } from '../machine/file-lock.ts';
import { initialise } from './embedded/initialise.ts';
import { stopPostmaster } from './embedded/postmaster.ts';
import type { Settings } from './embedded/settings.ts';
import { isRunning } from '../machine/process-identity.ts';

export interface EmbeddedOptions {
  /** Contains `postgres.json` and, when PostgreSQL's user can reach it, the cluster. */
  dataDir: string;
  log?: (line: string) => void;
  /** In addition to those of embedded/settings.ts. */
  settings?: Settings;
  /** Called when the server has died and runs again, perhaps on another port. */
  onRestart?: (port: number) => void;
}

export interface EmbeddedServer {
  url: string;
  /** Pid of the present server; it changes with a restart. */
  pid(): number;
  adopted: boolean;
  /** Stops watching; also stops the server when this process owns it. */
  stop(): Promise<void>;
}

const watchMs = 200;
const longestRestartWaitMs = 5_000;

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const log = options.log ?? (() => undefined);
  const { dataDir, settings = {} } = options;
  let inCharge: (() => void) | undefined;
  makeDataFolder(dataDir);

  /** Brings the server up from any state; one process at a time. */
  async function up(): Promise<Server> {
    const release = await waitForLock(join(dataDir, 'postgres-start.lock'));
    try {
      const home = openHome(dataDir);
      const binaries = findBinaries(home.user, home.sharedFolder);
      await initialise(home, binaries, log);
      const server = await bringUp(home, binaries, settings);
      await ensureDatabase(home, server.port);
      home.savePort(server.port);
      const charge = await takeLock(join(dataDir, 'postgres-in-charge.lock'));
      if (charge.held) inCharge = charge.release;
      return server;
    } finally {
      release();
    }
  }

  let server = await up();
  let restarting: Promise<void> | undefined;
  let stopped = false;

  async function restart(): Promise<void> {
    log('the database server is gone; starting it again');
    for (let waitMs = 100; !stopped; waitMs = Math.min(waitMs * 2, longestRestartWaitMs)) {
      try {
        server = await up();
        options.onRestart?.(server.port);
        return log('the database server runs again');
      } catch (error) {
        log(
          `the database server does not start yet: ${error instanceof Error ? error.message : String(error)}`,
        );
        await sleep(waitMs);
      }
    }
  }

  const watch = setInterval(() => {
    if (restarting || isRunning(server)) return;
    restarting = restart().finally(() => (restarting = undefined));
  }, watchMs).unref();

  async function stop(): Promise<void> {
    stopped = true;
    clearInterval(watch);
    await restarting;
    if (!inCharge) return;
    await stopPostmaster(server);
    inCharge();
  }

  return { url: server.url, adopted: server.adopted, pid: () => server.pid, stop };
}
