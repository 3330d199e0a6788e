// A fresh, migrated database for a test file, copied from a template in some tens of milliseconds on a memory disk with
// enough space.
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
  /** Number of partitions of the hot tables; undefined for none. */
  partitions?: number | undefined;
}

let usual: number | undefined;

/** Sets the number of partitions for databases that this file creates from now on. */
export function putInPartitions(partitions: number): void {
  usual = partitions;
}

/** Must be closed in `afterAll`: closing drops the database. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  const admin = new pg.Client({ connectionString: inject('testDatabaseUrl') });
  await admin.connect();
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = options.empty ? 'template1' : await ensureTemplate(admin, options.partitions ?? usual);
  // Copied as files, because the default strategy writes everything to the WAL.
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const database = await openDatabase({ databaseUrl: urlOf(name), poolSize: options.poolSize ?? 20 });
  const close = async (): Promise<void> => {
    await database.close();
    await dropWhenAlone(admin, name);
    await admin.end();
  };
  return { ...database, close };
}

/** Autovacuum may be connected for a moment, and only a superuser may end it. */
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

/** One template per state of migrations, functions and partitions; parallel test files create it only once. */
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

/** Migrated under a temporary name first, so that a killed run leaves no incomplete template. */
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
