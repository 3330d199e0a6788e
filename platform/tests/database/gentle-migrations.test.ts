// A migration on a database in use does not block readers, and continues after an interruption.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../db/migrate/migrate.ts';
import { openDatabase, type Database } from '../../db/open.ts';
import { makeBackup } from '../../operator/backup/make-backup.ts';
import { block, waiting } from '../../../testing/shop/books.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { newFolder } from '../../../testing/engines/folder.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase({ empty: true });
});
afterEach(() => database.close());

const folderWith = (files: Record<string, string>): string => {
  const folder = newFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.sql`), text);
  return folder;
};
const run = (files: Record<string, string>) => migrate(database.pool, folderWith(files));
const ledger = async () =>
  (
    await sql<{ name: string }>`SELECT name FROM schema_migrations ORDER BY name`.execute(database.db)
  ).rows.map(({ name }) => name);

const one = { '0001-one': 'CREATE TABLE one (id int); INSERT INTO one VALUES (1)' };
const widen = 'ALTER TABLE one ADD COLUMN name text';

test('lets reads go on while a migration waits for the lock of a long read', async () => {
  const { db } = database;
  await run(one);
  const reading = await block(db, sql`SELECT FROM one`);
  const migrated = run({ ...one, '0002-two': widen });
  await reading.hit(`%${widen}%`);
  // A read that comes while the migration waits in front of it, and is answered all the same.
  await sql`SELECT FROM one`.execute(db);
  await reading.hit(`%${widen}%`);
  expect(await ledger()).toEqual(['0001-one']);
  await reading.lift();
  expect(await migrated).toEqual(['0002-two']);
});

test('control: without a lock timeout, reads wait behind the migration', async () => {
  const { db } = database;
  await run(one);
  const reading = await block(db, sql`SELECT FROM one`);
  const widened = db.transaction().execute(async (tx) => {
    await sql`SET LOCAL lock_timeout = 0`.execute(tx);
    await sql.raw(widen).execute(tx);
  });
  await reading.hit(`%${widen}%`);
  const held = sql`SELECT 'held' FROM one`.execute(db);
  await reading.hit(`%'held'%`);
  expect(await waiting(db)).toBe(2);
  await reading.lift();
  await Promise.all([widened, held]);
});

const inSteps = `-- What it is for.
-- Step: a column.
${widen};
-- Step without a transaction: its index.
DROP INDEX CONCURRENTLY IF EXISTS one_id;
CREATE UNIQUE INDEX CONCURRENTLY one_id ON one (id);
-- Step: a key.
ALTER TABLE one ADD PRIMARY KEY USING INDEX one_id;
`;

test('continues an interrupted migration at its next step', async () => {
  const { db } = database;
  await run(one);
  await sql`INSERT INTO one VALUES (1)`.execute(db);
  const two = { ...one, '0002-two': inSteps };
  await expect(run(two)).rejects.toThrow('migration 0002-two: could not create unique index "one_id"');
  expect(await ledger()).toEqual(['0001-one', '0002-two step 1']);
  await expect(run({ ...two, '0002-two': `${inSteps}-- ` })).rejects.toThrow(
    'was changed after it was applied',
  );
  const backup = makeBackup(database.pool, { folder: join(newFolder(), 'of'), secrets: {}, now: new Date() });
  await expect(backup).rejects.toThrow('the database is being migrated');
  // The previous version starts meanwhile.
  expect(await run(one)).toEqual([]);
  await sql`DELETE FROM one`.execute(db);
  expect(await run(two)).toEqual(['0002-two']);
  expect(await ledger()).toEqual(['0001-one', '0002-two']);
  expect(await run(two)).toEqual([]);
});

test('builds an index of a partitioned table by partitions, and again after an interruption', async () => {
  const { db } = database;
  const spread = {
    '0001-spread': `CREATE TABLE spread (id int, name text) PARTITION BY HASH (id);
      CREATE TABLE spread_0 PARTITION OF spread FOR VALUES WITH (MODULUS 2, REMAINDER 0);
      CREATE TABLE spread_1 PARTITION OF spread FOR VALUES WITH (MODULUS 2, REMAINDER 1);
      INSERT INTO spread SELECT 1, 'twice' FROM generate_series(1, 2)`,
  };
  const indexed = {
    ...spread,
    '0002-indexed': `-- Step without a transaction: its index.
      DROP INDEX CONCURRENTLY IF EXISTS spread_names;
      CREATE UNIQUE INDEX CONCURRENTLY spread_names ON spread (id, name)
        WHERE name IS NOT NULL;`,
  };
  await run(spread);
  await expect(run(indexed)).rejects.toThrow('could not create unique index "spread_');
  await sql`DELETE FROM spread`.execute(db);
  await run(indexed);
  // As if it had been interrupted before it was recorded.
  await sql`DELETE FROM schema_migrations WHERE name = '0002-indexed'`.execute(db);
  await run(indexed);
  const { rows } = await sql`
    SELECT i.indrelid::regclass::text AS table, i.indisunique AND i.indisvalid AS good, pg_get_expr(indpred, indrelid) AS where
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE c.relname LIKE '%spread_names' ORDER BY 1`.execute(
    db,
  );
  const where = '(name IS NOT NULL)';
  expect(rows).toEqual(['spread', 'spread_0', 'spread_1'].map((table) => ({ table, good: true, where })));
});

test('lets processes that start at once wait for the one that builds an index, which does not wait for them', async () => {
  await run(one);
  const folder = folderWith({ ...one, '0002-two': inSteps });
  const others = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: database.url })));
  const applied = await Promise.all(others.map(({ pool }) => migrate(pool, folder)));
  expect(applied.flat()).toEqual(['0002-two']);
  await Promise.all(others.map((other) => other.close()));
});
