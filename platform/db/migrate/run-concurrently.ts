// Creates and drops indexes CONCURRENTLY, also of partitioned tables.
import type pg from 'pg';

/** A statement that creates an index without blocking writes. */
const building =
  /^(?<before>(?:\s|--.*\n)*CREATE (?:UNIQUE )?INDEX CONCURRENTLY) (?<index>\w+) ON (?<table>\w+) (?<rest>[^;]+);\s*$/;
const dropping = /^(?:\s|--.*\n)*DROP INDEX CONCURRENTLY IF EXISTS (?<index>\w+);\s*$/;

/**
 * Runs a statement outside of a transaction. PostgreSQL refuses CREATE and DROP INDEX CONCURRENTLY for a partitioned table. There the index
 * of each partition is built CONCURRENTLY, and the table's index, made of them, in `inTransaction`, which only writes the system catalogue.
 */
export async function runConcurrently(
  client: pg.PoolClient,
  statement: string,
  inTransaction: (run: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const dropped = dropping.exec(statement)?.groups?.['index'];
  if (dropped !== undefined && (await isPartitioned(client, dropped)))
    return inTransaction(() => query(client, `DROP INDEX ${dropped}`));
  const { before = '', index = '', table = '', rest = '' } = building.exec(statement)?.groups ?? {};
  const partitions = await readPartitions(client, table);
  if (partitions.length === 0) return query(client, statement);
  for (const partition of partitions) {
    await query(client, `DROP INDEX CONCURRENTLY IF EXISTS ${partition}_${index}`);
    await query(client, `${before} ${partition}_${index} ON ${partition} ${rest}`);
  }
  await inTransaction(async () => {
    await query(client, `${before.replace(' CONCURRENTLY', '')} ${index} ON ONLY ${table} ${rest}`);
    for (const partition of partitions)
      await query(client, `ALTER INDEX ${index} ATTACH PARTITION ${partition}_${index}`);
  });
}

async function query(client: pg.PoolClient, statement: string): Promise<void> {
  await client.query(statement);
}

async function isPartitioned(client: pg.PoolClient, index: string): Promise<boolean> {
  const { rows } = await client.query("SELECT FROM pg_class WHERE oid = to_regclass($1) AND relkind = 'I'", [
    index,
  ]);
  return rows.length > 0;
}

async function readPartitions(client: pg.PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = to_regclass($1) ORDER BY 1',
    [table],
  );
  return rows.map(({ name }) => name);
}
