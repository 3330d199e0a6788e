import type pg from 'pg';
import { tryGently } from './apply-migration.ts';
import type { DatabaseFunction } from './read-functions.ts';

/** The applied functions, by whichever version of the platform had the newest text. */
export const functionLedger = `CREATE TABLE IF NOT EXISTS schema_functions (
    name text PRIMARY KEY, version int NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

/**
 * Applies the functions whose text is newer than in the database, or differs under the same version, as it does during development.
 * Functions go in one transaction, because they call each other, and lock no table; a trigger locks its table for a moment, and gets a
 * transaction of its own. An interrupted run is repeated.
 */
export async function applyFunctions(
  client: pg.PoolClient,
  functions: readonly DatabaseFunction[],
): Promise<void> {
  const { rows } = await client.query<{ name: string; version: number; checksum: string }>(
    'SELECT name, version, checksum FROM schema_functions',
  );
  const applied = new Map(rows.map((row) => [row.name, row]));
  const newer = functions.filter(({ name, version, checksum }) => {
    const last = applied.get(name);
    return !last || version > last.version || (version === last.version && checksum !== last.checksum);
  });
  if (newer.length === 0) return;
  await tryGently(client, async () => {
    // Function bodies are checked when they are called, because no order of files suits all of them.
    await client.query('SET LOCAL check_function_bodies = off');
    for (const { name, sql } of newer) await client.query(sql).catch(throwNamed(name));
  });
  for (const { name, triggers } of newer)
    for (const sql of triggers)
      await tryGently(client, async () => {
        await client.query(sql).catch(throwNamed(name));
      });
  await client.query(
    `INSERT INTO schema_functions (name, version, checksum) SELECT * FROM unnest($1::text[], $2::int[], $3::text[])
     ON CONFLICT (name) DO UPDATE SET version = excluded.version, checksum = excluded.checksum, applied_at = now()`,
    [
      newer.map(({ name }) => name),
      newer.map(({ version }) => version),
      newer.map(({ checksum }) => checksum),
    ],
  );
}

/** Adds the name of the function to an error, and keeps its code, which decides about retries. */
const throwNamed =
  (name: string) =>
  (error: unknown): never => {
    if (error instanceof Error) error.message = `function ${name}: ${error.message}`;
    throw error;
  };
