// Vitest globalSetup: one embedded cluster for the whole run (or TEST_DATABASE_URL), removed afterwards.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../platform/db/embedded.ts';
import { embeddedName } from '../../platform/db/embedded/initialise.ts';
import { readHolder } from '../../platform/machine/file-lock.ts';
import { isRunning } from '../../platform/machine/process-identity.ts';
import { memoryDisk } from './memory-disk.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Server on which test databases are created; its user may create databases. */
    testDatabaseUrl: string;
  }
}

/** Tests crash processes, not machines, so nothing needs to be written to the disk, and full-page writes are off. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  shared_buffers: '256MB',
  max_connections: 300,
};

const prefix = 'mo-man-tests-';

/** Clusters of killed runs, whose servers are still running. */
async function sweepUp(): Promise<void> {
  const folders = [...new Set([memoryDisk(), tmpdir()])].flatMap((parent) =>
    readdirSync(parent).map((name) => join(parent, name)),
  );
  for (const dataDir of folders.filter((folder) => basename(folder).startsWith(prefix))) {
    const holders = ['postgres-in-charge.lock', 'postgres-start.lock'].map((file) =>
      readHolder(join(dataDir, file)),
    );
    const known = holders.filter((holder) => holder !== undefined);
    if (known.length === 0 || known.some(isRunning)) continue;
    await startEmbedded({ dataDir, settings }).then((server) => server.stop());
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Tests run without superuser rights, like the product; their user may also create databases. */
async function allowDatabases(dataDir: string, url: string): Promise<void> {
  const { password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as {
    password: string;
  };
  const { port, username } = new URL(url);
  const superuser = { user: embeddedName, password, database: 'postgres' };
  const client = new pg.Client({ host: '127.0.0.1', port: Number(port), ...superuser });
  await client.connect();
  await client.query(`ALTER ROLE ${username} CREATEDB`);
  await client.end();
}

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('testDatabaseUrl', given);
    return undefined;
  }
  await sweepUp();
  const dataDir = mkdtempSync(join(memoryDisk(), prefix));
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, settings });
  await allowDatabases(dataDir, server.url);
  project.provide('testDatabaseUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
