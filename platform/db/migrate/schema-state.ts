// Whether the database has the migrations and the functions of this version.
import type pg from 'pg';
import { isBeforeBaseline } from './baseline.rule.ts';
import { readMigrations } from './migrate.ts';
import { readFunctions } from './read-functions.ts';

/** `newer`: another version has migrated further, which older ones tolerate (docs/upgrading.md). */
export type SchemaState = 'done' | 'newer' | 'pending';

export async function readSchemaState(pool: pg.Pool): Promise<SchemaState> {
  const own = await ownVersions();
  const { rows } = await pool.query<{ name: string; version: number }>({
    name: 'schema-state',
    text: `SELECT name, 1 AS version FROM schema_migrations
      UNION ALL SELECT name, version FROM schema_functions`,
  });
  const applied = new Map(rows.map(({ name, version }) => [name, version]));
  if ([...own].some(([name, version]) => version > (applied.get(name) ?? 0))) return 'pending';
  const isNewer = [...applied].some(
    ([name, version]) => !isBeforeBaseline(name) && version > (own.get(name) ?? 0),
  );
  return isNewer ? 'newer' : 'done';
}

let versions: Promise<Map<string, number>> | undefined;

/** Migrations, whose version is 1, and functions. The files do not change while a process runs. */
function ownVersions(): Promise<Map<string, number>> {
  versions ??= readMigrations().then(
    (migrations) =>
      new Map([
        ...migrations.map(({ name }) => [name, 1] as const),
        ...readFunctions().map(({ name, version }) => [name, version] as const),
      ]),
  );
  return versions;
}
