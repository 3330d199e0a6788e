// Partitions hot tables by the hash of their showing, with everything that belongs to them, in one transaction.
import { sql } from 'kysely';
import type { Db, Tx } from '../open.ts';
import { distributionColumn, hotTables } from './hot-tables.ts';

/** Older servers have no identity columns in partitioned tables. */
const oldestVersion = 170_000;

/** The definitions of a table that are created again, as the system catalogue prints them. */
interface Definitions {
  keys: Named[];
  indexes: Named[];
  triggers: Named[];
}

interface Named {
  name: string;
  definition: string;
}

/** Why the tables cannot be partitioned here; undefined when they can. */
export async function whyNotPartition(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ version: number; partitioned: number }>`
    SELECT current_setting('server_version_num')::int AS version,
      (SELECT count(*)::int FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'p') AS partitioned`.execute(
    db,
  );
  const { version = 0, partitioned = 0 } = rows[0] ?? {};
  if (version < oldestVersion) return 'tables stand in partitions on PostgreSQL 17 or newer';
  return partitioned > 0 ? 'the tables of sales stand in partitions already' : undefined;
}

/** Number of rows of the hot tables by the server's statistics, and their size with indexes. */
export async function readSizes(db: Db): Promise<{ rows: number; megabytes: number }> {
  const { rows } = await sql<{ rows: number; megabytes: number }>`
    SELECT coalesce(sum(greatest(reltuples, 0)), 0)::bigint AS rows,
      round(coalesce(sum(pg_total_relation_size(oid)), 0) / 1e6)::int AS megabytes
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = ANY (${hotTables})`.execute(db);
  return rows[0] ?? { rows: 0, megabytes: 0 };
}

/**
 * Moves every hot table into so many partitions, each with its rows, keys, indexes, triggers and sequence positions. Waits for writers, and
 * locks everybody out until the transaction ends.
 */
export async function partitionTables(tx: Tx, partitions: number): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx);
  await sql`LOCK TABLE ${sql.join(hotTables.map((table) => sql.table(table)))} IN ACCESS EXCLUSIVE MODE`.execute(
    tx,
  );
  const foreignKeys = await readForeignKeys(tx);
  for (const { table, name } of foreignKeys)
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.id(name)}`.execute(tx);
  for (const table of hotTables) await partitionTable(tx, table, partitions);
  for (const { table, name, definition } of foreignKeys)
    await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.id(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
  await sql`ANALYZE ${sql.join(hotTables.map((table) => sql.table(table)))}`.execute(tx);
}

async function readForeignKeys(tx: Tx): Promise<(Named & { table: string })[]> {
  const { rows } = await sql<Named & { table: string }>`
    SELECT r.relname AS table, c.conname AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid JOIN pg_class f ON f.oid = c.confrelid
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
      AND (r.relname = ANY (${hotTables}) OR f.relname = ANY (${hotTables}))
    ORDER BY r.relname, c.conname`.execute(tx);
  return rows;
}

async function partitionTable(tx: Tx, table: string, partitions: number): Promise<void> {
  const whole = `${table}_whole`;
  const { keys, indexes, triggers } = await readDefinitions(tx, table);
  const columns = await readColumns(tx, table);
  const names = sql.join(columns.map(({ name }) => sql.id(name)));
  await sql`ALTER TABLE ${sql.table(table)} RENAME TO ${sql.id(whole)}`.execute(tx);
  await sql`CREATE TABLE ${sql.table(table)} (LIKE ${sql.table(whole)} INCLUDING ALL EXCLUDING INDEXES)
    PARTITION BY HASH (${sql.id(distributionColumn)})`.execute(tx);
  for (let at = 0; at < partitions; at += 1)
    await sql`CREATE TABLE ${sql.table(`${table}_${at}`)} PARTITION OF ${sql.table(table)}
      FOR VALUES WITH (MODULUS ${sql.lit(partitions)}, REMAINDER ${sql.lit(at)})`.execute(tx);
  await sql`INSERT INTO ${sql.table(table)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${names} FROM ${sql.table(whole)}`.execute(tx);
  for (const { name, sequence, last } of columns)
    if (sequence) await goOnFrom(tx, table, name, { sequence, last });
  await sql`DROP TABLE ${sql.table(whole)}`.execute(tx);
  for (const { name, sequence } of columns) if (sequence) await nameSequence(tx, table, name, sequence);
  for (const { name, definition } of keys)
    await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.id(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
  for (const { definition } of [...indexes, ...triggers]) await sql.raw(definition).execute(tx);
}

async function readDefinitions(tx: Tx, table: string): Promise<Definitions> {
  const { rows: keys } = await sql<Named>`
    SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conrelid = ${table}::regclass AND contype IN ('p', 'u') ORDER BY contype, conname`.execute(tx);
  const { rows: indexes } = await sql<Named>`
    SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indrelid = ${table}::regclass
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u'))
    ORDER BY c.relname`.execute(tx);
  const { rows: triggers } = await sql<Named>`
    SELECT tgname AS name, pg_get_triggerdef(oid) AS definition FROM pg_trigger
    WHERE tgrelid = ${table}::regclass AND NOT tgisinternal ORDER BY tgname`.execute(tx);
  return { keys, indexes, triggers };
}

/** A written column, with the sequence that numbers it and the last number it gave. */
interface Column {
  name: string;
  sequence: string | null;
  last: string | null;
}

async function readColumns(tx: Tx, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT a.attname AS name, s.relname AS sequence, pg_sequence_last_value(s.oid)::text AS last
    FROM pg_attribute a LEFT JOIN pg_class s
      ON s.oid = to_regclass(pg_get_serial_sequence(${table}, a.attname))
    WHERE a.attrelid = ${table}::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    ORDER BY a.attnum`.execute(tx);
  return rows;
}

async function goOnFrom(
  tx: Tx,
  table: string,
  column: string,
  { last }: Pick<Column, 'last' | 'sequence'>,
): Promise<void> {
  if (last === null) return;
  await sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}), ${last}::bigint)`.execute(tx);
}

/** Backups find sequences by their names. */
async function nameSequence(tx: Tx, table: string, column: string, sequence: string): Promise<void> {
  const { rows } = await sql<{ made: string }>`
    SELECT c.relname AS made FROM pg_class c WHERE c.oid = pg_get_serial_sequence(${table}, ${column})::regclass`.execute(
    tx,
  );
  const made = rows[0]?.made;
  if (made !== undefined && made !== sequence)
    await sql`ALTER SEQUENCE ${sql.table(made)} RENAME TO ${sql.id(sequence)}`.execute(tx);
}
