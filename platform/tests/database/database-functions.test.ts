// The functions of the database: each in one file, applied again when its text is newer, and never replaced by an older version.
import { afterEach, expect, test } from 'vitest';
import { migrate, readMigrations } from '../../db/migrate/migrate.ts';
import type { Database } from '../../db/open.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';

let database: Database;
afterEach(() => database.close());

const bodyOf = async (name: string): Promise<string> =>
  (
    await database.pool.query<{ body: string }>(
      `SELECT prosrc AS body FROM pg_proc WHERE proname = '${name}'`,
    )
  ).rows[0]?.body ?? '';
const versionOf = async (name: string): Promise<number | undefined> =>
  (
    await database.pool.query<{ version: number }>('SELECT version FROM schema_functions WHERE name = $1', [
      name,
    ])
  ).rows[0]?.version;
const otherText = `CREATE OR REPLACE FUNCTION voting_sums(of_voting text)
  RETURNS TABLE (candidate_id text, hearts bigint, votes bigint) LANGUAGE sql STABLE
  AS $$ SELECT 'nobody', 0::bigint, 0::bigint $$`;

test('has a file for every function of the database except those of indexes, and applies every file', async () => {
  database = await openTestDatabase();
  const { rows } = await database.pool.query<{ name: string }>(`
    SELECT proname AS name FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
      AND proname NOT IN ('artist_slugs', 'fold', 'mailbox_of', 'name_slug', 'slips', 'squeezed')
    ORDER BY 1`);
  const { rows: applied } = await database.pool.query<{ name: string }>(
    'SELECT name FROM schema_functions ORDER BY name',
  );
  expect(rows).toEqual(applied);
});

test('replaces a function of an older version', async () => {
  database = await openTestDatabase();
  const shipped = await bodyOf('voting_sums');
  await database.pool.query(otherText);
  await database.pool.query("UPDATE schema_functions SET version = version - 1 WHERE name = 'voting_sums'");
  await migrate(database.pool);
  expect(await bodyOf('voting_sums')).toBe(shipped);
});

test('keeps a function of a newer version when an older platform starts', async () => {
  database = await openTestDatabase();
  await database.pool.query(otherText);
  const version = (await versionOf('voting_sums')) ?? 0;
  await database.pool.query("UPDATE schema_functions SET version = version + 1 WHERE name = 'voting_sums'");
  await migrate(database.pool);
  expect(await bodyOf('voting_sums')).toContain("'nobody'");
  expect(await versionOf('voting_sums')).toBe(version + 1);
});

test('applies triggers with their function, and repeats an interrupted run', async () => {
  database = await openTestDatabase();
  const triggers = async () =>
    (
      await database.pool.query<{ name: string }>(
        "SELECT tgrelid::regclass || ' ' || tgname AS name FROM pg_trigger WHERE tgfoid = 'catalogue_written'::regproc ORDER BY 1",
      )
    ).rows.map(({ name }) => name);
  const all = await triggers();
  expect(all.length).toBeGreaterThan(5);
  await database.pool.query('DROP TRIGGER events_written ON events');
  await database.pool.query("DELETE FROM schema_functions WHERE name = 'catalogue_written'");
  await migrate(database.pool);
  expect(await triggers()).toEqual(all);
});

const before = (names: readonly string[]) => `CREATE TABLE schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
  INSERT INTO schema_migrations (name, checksum) SELECT unnest('{${names.join()}}'::text[]), ''`;

test('takes a database of the last version before the baseline as made by the baseline, and applies later migrations', async () => {
  database = await openTestDatabase({ empty: true });
  await migrate(database.pool, undefined, '0400-baseline');
  await database.pool.query(
    `DROP TABLE schema_migrations; ${before(['0001-accounts', '0340-words-without-spaces'])}`,
  );
  const later = (await readMigrations()).map(({ name }) => name).filter((name) => name > '0400-baseline');
  expect(await migrate(database.pool)).toEqual(later);
  const { rows } = await database.pool.query<{ name: string }>(
    "SELECT name FROM schema_migrations WHERE name >= '0400' ORDER BY name",
  );
  expect(rows.map(({ name }) => name)).toEqual(['0400-baseline', ...later]);
  expect(await migrate(database.pool)).toEqual([]);
});

test('refuses a database of an older version, and says what to do', async () => {
  database = await openTestDatabase({ empty: true });
  await database.pool.query(before(['0001-accounts', '0230-draws-in-epochs']));
  await expect(migrate(database.pool)).rejects.toThrow(
    'it has migrations from before 0400-baseline and lacks 0340-words-without-spaces',
  );
});
