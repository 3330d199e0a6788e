// The rows of the big database, a third cheaper than one by one: keys to other tables and indexes that hold nothing unique are taken
// away before, and made again as they were when all rows are there. What is wrong with a row is found then.
import { readFileSync } from 'node:fs';
import type pg from 'pg';

interface Made {
  away: string;
  again: string;
}

const foreignKeys = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS away,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS again
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;
const indexes = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS away, pg_get_indexdef(indexrelid) AS again
  FROM pg_index i JOIN pg_class r ON r.oid = i.indrelid
  WHERE r.relnamespace = 'public'::regnamespace AND NOT i.indisunique`;

export async function fillDatabase(client: pg.Client): Promise<void> {
  const made = [...(await client.query<Made>(indexes)).rows, ...(await client.query<Made>(foreignKeys)).rows];
  await client.query(
    "SET maintenance_work_mem = '256MB'; SET work_mem = '64MB'; SET synchronous_commit = off",
  );
  await client.query(made.map(({ away }) => away).join(';'));
  await client.query(readFileSync(new URL('large-database.sql', import.meta.url), 'utf8'));
  await client.query(made.map(({ again }) => again).join(';'));
  await client.query('RESET ALL');
}
