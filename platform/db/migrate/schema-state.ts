// Whether the database has the migrations that this version came with.
import type pg from 'pg';
import { readMigrations } from './migrate.ts';

/** `newer`: another version has migrated further, which older ones live with (docs/upgrading.md). */
export type SchemaState = 'done' | 'newer' | 'pending';

export async function readSchemaState(pool: pg.Pool): Promise<SchemaState> {
  const own = await ownNames();
  const { rows } = await pool.query<{ name: string }>({
    name: 'schema-state',
    text: 'SELECT name FROM schema_migrations',
  });
  const applied = new Set(rows.map(({ name }) => name));
  if (own.some((name) => !applied.has(name))) return 'pending';
  return applied.size > own.length ? 'newer' : 'done';
}

let names: Promise<string[]> | undefined;

/** Files of a version do not change while it runs. */
function ownNames(): Promise<string[]> {
  names ??= readMigrations().then((migrations) => migrations.map(({ name }) => name));
  return names;
}
