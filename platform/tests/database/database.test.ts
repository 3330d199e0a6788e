import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, readMigrations } from '../../db/migrate/migrate.ts';
import { renameAll } from '../../db/named-client.ts';
import { openDatabase, type Database } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { sqlState } from '../../lib/sql-state.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { newFolder } from '../../../testing/engines/folder.ts';
import { meetingOf } from '../../../testing/guards.ts';
import { patience } from '../../../testing/patience.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase({ empty: true });
  await sql`CREATE TABLE counters (id int PRIMARY KEY, value int8 NOT NULL)`.execute(database.db);
  await sql`INSERT INTO counters VALUES (1, 0), (2, 0)`.execute(database.db);
});
afterAll(() => database.close());

describe('column parsers', () => {
  it('give int8 as a number, date as a day, timestamptz as a Date', async () => {
    const { rows } = await database.pool.query(
      `SELECT 9007199254740991::int8 AS money, ARRAY[1,2]::int8[] AS list, '2026-02-01'::date AS day,
              '2026-02-01T00:00:00+07:00'::timestamptz AS at`,
    );
    expect(rows).toEqual([
      { money: 9_007_199_254_740_991, list: [1, 2], day: '2026-02-01', at: new Date('2026-01-31T17:00:00Z') },
    ]);
  });

  it('refuse an int8 that a number cannot hold', async () => {
    await expect(database.pool.query('SELECT 9007199254740993::int8')).rejects.toThrow('does not fit');
  });
});

describe('prepared statements', () => {
  // Earlier tests in the same process may have used up the available names.
  beforeEach(() => renameAll());

  it('are planned once for a connection', async () => {
    const counted = await openDatabase({ databaseUrl: database.url, poolSize: 1 });
    const read = (id: number) =>
      sql<{ value: number }>`SELECT value, 'once' AS word FROM counters WHERE id = ${id}`.execute(counted.db);
    for (const id of [1, 2, 1]) await read(id);
    const { rows } = await sql`
      SELECT generic_plans + custom_plans AS runs FROM pg_prepared_statements
      WHERE statement LIKE '%''once'' AS word%' AND statement NOT LIKE '%pg_prepared%'`.execute(counted.db);
    expect(rows).toEqual([{ runs: 3 }]);
    await counted.close();
  });

  it('survive a migration of their table, alone and in a transaction', async () => {
    const migrated = await openDatabase({ databaseUrl: database.url, poolSize: 1 });
    const { db } = migrated;
    await sql`CREATE TABLE changing (id int PRIMARY KEY)`.execute(db);
    await sql`INSERT INTO changing VALUES (1)`.execute(db);
    const readAll = (on: typeof db) => sql`SELECT * FROM changing WHERE id = ${1}`.execute(on);
    await readAll(db);
    await sql`ALTER TABLE changing ADD COLUMN name text`.execute(db);
    expect((await readAll(db)).rows).toEqual([{ id: 1, name: null }]);
    await sql`ALTER TABLE changing ADD COLUMN more text`.execute(db);
    const { rows } = await transact(db, (tx) => readAll(tx));
    expect(rows).toEqual([{ id: 1, name: null, more: null }]);
    await sql`DROP TABLE changing`.execute(db);
    await migrated.close();
  });
});

describe('transact', () => {
  it('loses no update among fifty serializable writers', async () => {
    const add = () =>
      transact(
        database.db,
        async (tx) => {
          const { rows } = await sql<{ value: number }>`SELECT value FROM counters WHERE id = 1`.execute(tx);
          await sql`UPDATE counters SET value = ${(rows[0]?.value ?? 0) + 1} WHERE id = 1`.execute(tx);
        },
        { isolation: 'serializable', attempts: 100 },
      );
    await Promise.all(Array.from({ length: 50 }, add));
    const { rows } = await sql<{ value: number }>`SELECT value FROM counters WHERE id = 1`.execute(
      database.db,
    );
    expect(rows).toEqual([{ value: 50 }]);
  });

  it('lets two transactions succeed that lock the same rows in opposite order', async () => {
    let runs = 0;
    const each = meetingOf(2);
    const both = (first: number, second: number) =>
      transact(database.db, async (tx) => {
        runs += 1;
        await sql`UPDATE counters SET value = value + 1 WHERE id = ${first}`.execute(tx);
        await each();
        await sql`UPDATE counters SET value = value + 1 WHERE id = ${second}`.execute(tx);
      });
    await Promise.all([both(1, 2), both(2, 1)]);
    expect(runs).toBe(3);
  });

  it('does not repeat a permanent failure, and rolls it back', async () => {
    let runs = 0;
    const failing = transact(database.db, async (tx) => {
      runs += 1;
      await sql`INSERT INTO counters VALUES (3, 0)`.execute(tx);
      await sql`INSERT INTO counters VALUES (1, 0)`.execute(tx);
    });
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect([sqlState(error), runs]).toEqual(['23505', 1]);
    const { rows } = await sql`SELECT 1 FROM counters WHERE id = 3`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('refuses to nest', async () => {
    await expect(transact(database.db, (tx) => transact(tx, async () => undefined))).rejects.toThrow(
      'inside',
    );
  });
});

describe('migrate', () => {
  const folderWith = (files: Record<string, string>): string => {
    const folder = newFolder();
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  };
  const small = {
    '0001-one.sql': 'CREATE TABLE one (id int)',
    '0002-two.sql': 'CREATE TABLE two (id int)',
  };

  it('applies each file once when three processes start at once', async () => {
    const fresh = await openTestDatabase({ empty: true });
    const others = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: fresh.url })));
    const folder = folderWith(small);
    // All three have failed to get the lock of `migrate`, which another session holds.
    const held = await fresh.pool.connect();
    await held.query('SELECT pg_advisory_lock($1)', [0x4d6f4d616e]);
    const migrating = Promise.all(others.map((other) => migrate(other.pool, folder)));
    const haveAsked = async () =>
      (
        await fresh.pool.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_try_advisory_lock(%'",
        )
      ).rowCount;
    await expect.poll(haveAsked, patience).toBeGreaterThanOrEqual(3);
    held.release(true);
    const applied = await migrating;
    expect(applied.flat().sort()).toEqual(['0001-one', '0002-two']);
    await Promise.all(others.map((other) => other.close()));
    await fresh.close();
  });

  it('lets an older version start after additions of a newer one, but not after removals', async () => {
    const fresh = await openTestDatabase({ empty: true });
    const run = (files: Record<string, string>) => migrate(fresh.pool, folderWith(files));
    await run(small);
    expect(await run({ '0001-one.sql': small['0001-one.sql'] })).toEqual([]);
    await run({ ...small, '0003-three.sql': '-- Contract: nobody reads it since 0.2.\nDROP TABLE one' });
    await expect(run(small)).rejects.toThrow('start a newer version');
    await expect(run({ '0002-two.sql': small['0002-two.sql'] })).rejects.toThrow(
      'the database has migration 0001-one',
    );
    await fresh.close();
  });

  it('stops at a changed, a late and a broken file, and keeps what was applied before', async () => {
    const fresh = await openTestDatabase({ empty: true });
    await migrate(fresh.pool, folderWith(small));
    const run = (files: Record<string, string>) => migrate(fresh.pool, folderWith(files));
    await expect(run({ ...small, '0002-two.sql': 'SELECT 1' })).rejects.toThrow('0002-two was changed after');
    await expect(run({ ...small, '0000-zero.sql': 'SELECT 1' })).rejects.toThrow(
      '0000-zero comes before 0002-two',
    );
    const half = {
      '0003-three.sql': 'CREATE TABLE three (id int)',
      '0004-four.sql': 'CREATE TABLE five (id int); nonsense',
    };
    await expect(run({ ...small, ...half })).rejects.toThrow('migration 0004-four: syntax error');
    const { rows } = await fresh.pool.query(
      "SELECT to_regclass('three') AS three, to_regclass('five') AS five",
    );
    expect(rows).toEqual([{ three: 'three', five: null }]);
    await fresh.close();
  });

  it('refuses wrong names and duplicate numbers', async () => {
    await expect(readMigrations(folderWith({ 'one.sql': '' }))).rejects.toThrow('NNNN-name.sql');
    await expect(readMigrations(folderWith({ '0001-a.sql': '', '0001-b.sql': '' }))).rejects.toThrow(
      'used twice',
    );
  });

  it('finds nothing left to do in a database at the newest migration', async () => {
    const fresh = await openTestDatabase();
    expect(await migrate(fresh.pool)).toEqual([]);
    await fresh.close();
  });
});
