// Applies numbered, forward-only SQL files under one advisory lock, so that many processes may start at once; then the functions.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { applyFunctions, functionLedger } from './apply-functions.ts';
import { applyMigration, isStep, withoutStep } from './apply-migration.ts';
import { baseline, beforeBaseline, bringToBaseline, isBeforeBaseline } from './baseline.rule.ts';
import type { Migration } from './migration.ts';
import { readFunctions } from './read-functions.ts';

const shippedFolder = join(import.meta.dirname, '../migrations');
/** Key of the advisory lock: "MoMan" in ASCII; nothing else in the database may use it. */
const advisoryLock = 0x4d6f4d616e;
const turnMs = 50;

/**
 * Brings the database up to the newest migration and function, or to the named migration; returns the names of the migrations that were
 * applied now.
 */
export async function migrate(pool: pg.Pool, folder = shippedFolder, upTo?: string): Promise<string[]> {
  const all = await readMigrations(folder);
  const migrations = upTo === undefined ? all : all.filter(({ name }) => name <= upTo);
  const client = await pool.connect();
  try {
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
    await takeTurn(client);
    const applied: string[] = [];
    const { done, rest } = await pending(client, migrations);
    for (const migration of rest) {
      await applyMigration(client, migration, done);
      applied.push(migration.name);
    }
    // Functions and their triggers need the newest tables.
    if (folder === shippedFolder && upTo === undefined) await applyFunctions(client, readFunctions());
    return applied;
  } finally {
    // Closing the connection releases the lock and the session's settings, whatever state it is in.
    client.release(true);
  }
}

/** Polls for the lock. A statement that waited for it would in turn block CREATE INDEX CONCURRENTLY forever. */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      advisoryLock,
    ]);
    if (rows[0]?.mine) return;
    await sleep(turnMs);
  }
}

/** The files in order, and folders whose files are one migration; throws for a wrong name or a duplicate number. */
export async function readMigrations(folder = shippedFolder): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isDirectory() || entry.name.endsWith('.sql'));
  const numbers = new Set<string>();
  return Promise.all(
    files
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(async (entry) => {
        const { name: file } = entry;
        const number = /^(\d{4})-[a-z0-9-]+(?:\.sql)?$/.exec(file)?.[1];
        if (!number) throw new Error(`migration ${file}: the name must be NNNN-name.sql`);
        if (numbers.has(number)) throw new Error(`migration ${file}: the number ${number} is used twice`);
        numbers.add(number);
        const sql = entry.isDirectory() ? await readParts(join(folder, file)) : await readSql(folder, file);
        const checksum = createHash('sha256').update(sql).digest('hex');
        const name = file.replace(/\.sql$/, '');
        return { name, sql, checksum, isContract: sql.startsWith('-- Contract:') };
      }),
  );
}

const readSql = async (folder: string, file: string): Promise<string> =>
  (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');

async function readParts(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const parts = await Promise.all(files.map((file) => readSql(folder, file)));
  return parts.join('\n');
}

/** The applied migrations. The column was added after the table. */
const ledger = `CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_attribute
      WHERE attrelid = 'schema_migrations'::regclass AND attname = 'is_contract') THEN
      ALTER TABLE schema_migrations ADD COLUMN is_contract boolean NOT NULL DEFAULT false;
    END IF;
  END $$`;

/** Records the baseline as applied in a database of the last version before it, which equals one made by the baseline. */
async function adopt(
  client: pg.PoolClient,
  { name, checksum }: Migration,
  rows: { name: string; checksum: string; is_contract: boolean }[],
): Promise<void> {
  const names = rows.map((row) => row.name);
  const before = beforeBaseline(names);
  if (before === 'some') throw new Error(`the database cannot be migrated: ${bringToBaseline}`);
  if (before === 'none' || names.includes(name)) return;
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  rows.push({ name, checksum, is_contract: false });
}

async function pending(
  client: pg.PoolClient,
  migrations: Migration[],
): Promise<{ done: Set<string>; rest: Migration[] }> {
  await client.query(`${ledger}; ${functionLedger}`);
  const { rows } = await client.query<{ name: string; checksum: string; is_contract: boolean }>(
    'SELECT name, checksum, is_contract FROM schema_migrations ORDER BY name',
  );
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const newestKnown = migrations.at(-1)?.name ?? '';
  const first = known.get(baseline);
  if (first) await adopt(client, first, rows);
  for (const row of rows) {
    if (first && isBeforeBaseline(row.name)) continue;
    const file = known.get(withoutStep(row.name));
    // A newer version migrates while older ones run, and one of those may have to restart, or be rolled back to.
    if (!file && row.name > newestKnown && !row.is_contract) continue;
    if (!file)
      throw new Error(`the database has migration ${row.name}, this version does not: start a newer version`);
    if (file.checksum !== row.checksum) {
      throw new Error(
        `migration ${row.name} was changed after it was applied: restore it and add a new file instead`,
      );
    }
  }
  const done = new Set(rows.map((row) => row.name));
  const newest = rows.findLast(({ name }) => !isStep(name))?.name ?? '';
  const rest = migrations.filter((migration) => !done.has(migration.name));
  const late = rest.find((migration) => migration.name < newest);
  if (late)
    throw new Error(
      `migration ${late.name} comes before ${newest}, which is applied: give it a higher number`,
    );
  return { done, rest };
}
