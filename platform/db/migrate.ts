// Numbered, forward-only SQL files under one advisory lock; safe when many processes start at once.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

export interface Migration {
  /** File name without `.sql`, e.g. `0001-users`. */
  name: string;
  sql: string;
  /** SHA-256 of the text; a merged file must never change. */
  checksum: string;
}

const shippedFolder = join(import.meta.dirname, 'migrations');
/** Any constant will do, as long as nothing else in the database uses it: "MoMan" in ASCII. */
const advisoryLock = 0x4d6f4d616e;

/**
 * Brings the database up to the newest migration, or to the one that is named; returns the names of those applied just
 * now.
 */
export async function migrate(pool: pg.Pool, folder = shippedFolder, upTo?: string): Promise<string[]> {
  const all = await readMigrations(folder);
  const migrations = upTo === undefined ? all : all.filter(({ name }) => name <= upTo);
  const client = await pool.connect();
  try {
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
    const applied: string[] = [];
    for (const migration of await pending(client, migrations)) {
      await apply(client, migration);
      applied.push(migration.name);
    }
    return applied;
  } finally {
    // Closing the connection gives back the lock and the session's settings, whatever state it is in.
    client.release(true);
  }
}

/** The files in order; a wrong name or a number used twice is an error. */
export async function readMigrations(folder = shippedFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  return Promise.all(
    files.map(async (file) => {
      const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1];
      if (!number) throw new Error(`migration ${file}: the name must be NNNN-name.sql`);
      if (numbers.has(number)) throw new Error(`migration ${file}: the number ${number} is used twice`);
      numbers.add(number);
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return { name: file.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function pending(client: pg.PoolClient, migrations: Migration[]): Promise<Migration[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const row of rows) {
    const file = known.get(row.name);
    if (!file)
      throw new Error(`the database has migration ${row.name}, this version does not: start a newer version`);
    if (file.checksum !== row.checksum) {
      throw new Error(
        `migration ${row.name} was changed after it was applied: restore it and add a new file instead`,
      );
    }
  }
  const done = new Set(rows.map((row) => row.name));
  const newest = rows.at(-1)?.name ?? '';
  const rest = migrations.filter((migration) => !done.has(migration.name));
  const late = rest.find((migration) => migration.name < newest);
  if (late)
    throw new Error(
      `migration ${late.name} comes before ${newest}, which is applied: give it a higher number`,
    );
  return rest;
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    throw new Error(`migration ${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
