// A fresh, migrated database for a test file, copied from a template in some tens of milliseconds where the memory disk has room.
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate, readMigrations } from '../../platform/db/migrate/migrate.ts';
import { readFunctions } from '../../platform/db/migrate/read-functions.ts';
import { openDatabase, type Database } from '../../platform/db/open.ts';
import { partitionTables } from '../../platform/db/spread/partition-tables.ts';

export interface TestDatabaseOptions {
  /** An empty database instead of a migrated one. */
  empty?: boolean;
  poolSize?: number;
  /** How many partitions the hot tables stand in; none when not given. */
  partitions?: number | undefined;
}

let usual: number | undefined;

/** From now on, databases of this file have their hot tables in so many partitions. */
export function putInPartitions(partitions: number): void {
  usual = partitions;
}

/** Close it in `afterAll`: closing drops it. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  const admin = new pg.Client({ connectionString: inject('testDatabaseUrl') });
  await admin.connect();
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = options.empty ? 'template1' : await ensureTemplate(admin, options.partitions ?? usual);
  // Copied as files, because the usual way writes all of it to the log.
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const database = await openDatabase({ databaseUrl: urlOf(name), poolSize: options.poolSize ?? 20 });
  const close = async (): Promise<void> => {
    await database.close();
    await dropWhenAlone(admin, name);
    await admin.end();
  };
  return { ...database, close };
}

/** The server's own vacuum may be at work in it for a moment, and nobody but a superuser may end that. */
async function dropWhenAlone(admin: pg.Client, name: string): Promise<void> {
  for (let tries = 240; ; tries -= 1) {
    try {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      return;
    } catch (error) {
      const isForeign = error instanceof pg.DatabaseError && error.code === '42501';
      if (!isForeign || tries === 0) throw error;
      await sleep(250);
    }
  }
}

/** One template per state of migrations, functions and layout; files that run at the same time make it only once. */
async function ensureTemplate(admin: pg.Client, partitions?: number): Promise<string> {
  const texts = [...(await readMigrations()), ...readFunctions()];
  const sums = texts.map(({ checksum }) => checksum).join();
  const state = `template_${createHash('sha256').update(sums).digest('hex').slice(0, 16)}`;
  const name = partitions === undefined ? state : `${state}_in_${partitions}`;
  await admin.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
  try {
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await makeTemplate(admin, name, partitions);
  } finally {
    await admin.query('SELECT pg_advisory_unlock(hashtext($1))', [name]);
  }
  return name;
}

/** Migrated under another name first: a run that was killed half-way leaves nothing that looks finished. */
async function makeTemplate(admin: pg.Client, name: string, partitions?: number): Promise<void> {
  const draft = `${name}_half`;
  await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${draft}`);
  const { db, pool, close } = await openDatabase({ databaseUrl: urlOf(draft), poolSize: 1 });
  try {
    await migrate(pool);
    if (partitions !== undefined) await db.transaction().execute((tx) => partitionTables(tx, partitions));
  } finally {
    await close();
  }
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
}

function urlOf(name: string): string {
  const url = new URL(inject('testDatabaseUrl'));
  url.pathname = `/${name}`;
  return url.href;
}
