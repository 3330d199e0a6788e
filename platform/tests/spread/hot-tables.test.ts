// What Citus and native partitions require of the tables that a sale writes, checked in the system catalogue of a migrated database.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Db } from '../../db/open.ts';
import { distributionColumn, hotTables, referenceTables } from '../../db/spread/hot-tables.ts';
import { partitionTables } from '../../db/spread/partition-tables.ts';
import { transact } from '../../db/transact.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';

let plain: Database;
beforeAll(async () => {
  plain = await openTestDatabase();
});
afterAll(() => plain.close());

/** Unique indexes of hot tables, also those of keys and constraints, without the distribution column. */
async function uniqueWithout(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class r ON r.oid = i.indrelid
    WHERE i.indisunique AND r.relnamespace = 'public'::regnamespace AND r.relname = ANY (${hotTables})
      AND NOT EXISTS (SELECT FROM pg_attribute a
        WHERE a.attrelid = r.oid AND a.attname = ${distributionColumn} AND a.attnum = ANY (i.indkey))
    ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Foreign keys between hot tables, or from others to them, without the column on either side; and those to tables that are no reference
 * tables.
 */
async function foreignWithout(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT k.conname AS name FROM pg_constraint k JOIN pg_class r ON r.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND CASE
      WHEN f.relname = ANY (${hotTables}) THEN NOT EXISTS (
        SELECT FROM unnest(k.conkey, k.confkey) AS pair (own, other)
        JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum = pair.own AND a.attname = ${distributionColumn}
        JOIN pg_attribute b ON b.attrelid = f.oid AND b.attnum = pair.other AND b.attname = ${distributionColumn})
      WHEN r.relname = ANY (${hotTables}) THEN NOT f.relname = ANY (${referenceTables})
    END ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Everything of a table that a partitioned one must have too, as the system catalogue prints it. */
async function layoutOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS line FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND conparentid = 0 AND NOT (contype IN ('c', 'n') AND coninhcount > 0)
    UNION ALL SELECT replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') FROM pg_index i JOIN pg_class r ON r.oid = i.indexrelid
      WHERE r.relnamespace = 'public'::regnamespace AND NOT r.relispartition
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal AND tgparentid = 0
    UNION ALL SELECT sequencename || ' ' || coalesce(last_value, 0) FROM pg_sequences WHERE schemaname = 'public'
    UNION ALL SELECT concat_ws(' ', r.relname, a.attnum, a.attname, a.atttypid::regtype, a.attnotnull, a.attidentity, a.attgenerated,
        pg_get_expr(d.adbin, d.adrelid))
      FROM pg_attribute a JOIN pg_class r ON r.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = r.oid AND d.adnum = a.attnum
      WHERE r.relnamespace = 'public'::regnamespace AND r.relkind IN ('r', 'p') AND NOT r.relispartition
        AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY 1`.execute(db);
  return rows.map(({ line }) => line.replace(/^(\w+) \d+ /, '$1 '));
}

test('every key and every foreign key of a hot table includes the showing', async () => {
  expect(await uniqueWithout(plain.db)).toEqual([]);
  expect(await foreignWithout(plain.db)).toEqual([]);
});

test('control: the check finds a key without it', async () => {
  const rollback = new Error('rolled back');
  const planted = transact(plain.db, async (tx) => {
    await sql`CREATE UNIQUE INDEX orders_turn ON orders (turn_id)`.execute(tx);
    await sql`CREATE TABLE stamps (id text PRIMARY KEY)`.execute(tx);
    await sql`ALTER TABLE tickets ADD COLUMN stamp_id text REFERENCES stamps`.execute(tx);
    await sql`ALTER TABLE turns ADD COLUMN before_id text,
      ADD FOREIGN KEY (before_id, showing_id) REFERENCES turns (id, showing_id)`.execute(tx);
    expect(await uniqueWithout(tx)).toEqual(['orders_turn']);
    expect(await foreignWithout(tx)).toEqual(['tickets_stamp_id_fkey']);
    throw rollback;
  });
  await expect(planted).rejects.toBe(rollback);
});

test('partitioned tables keep columns, keys, indexes, triggers and sequences', async () => {
  const before = await layoutOf(plain.db);
  expect(before.length).toBeGreaterThan(800);
  const rollback = new Error('rolled back');
  const partitioned = transact(plain.db, async (tx) => {
    await partitionTables(tx, 2);
    expect(await layoutOf(tx)).toEqual(before);
    throw rollback;
  });
  await expect(partitioned).rejects.toBe(rollback);
});
