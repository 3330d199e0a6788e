import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { baseline, isBeforeBaseline } from '../../db/migrate/baseline.rule.ts';
import { migrate } from '../../db/migrate/migrate.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { verifyTicket } from '../../ticket/qr/verify-ticket.ts';
import type { PublishedTicketKey } from '../../ticket/qr/ticket-keys.ts';
import { tableFile, type BackupManifest } from './backup-manifest.ts';
import type { ReadBackup } from './read-backup.ts';

/**
 * What was given after the backup is lost here and still out there: numbers of tickets in phones, of messages in those
 * who listen. None of them is ever given again.
 */
const numbersLeftOut = 1_000_000;

/** Restores a backup into an empty database, all of it or nothing, and brings that up to this version. */
export async function restoreBackup(pool: pg.Pool, { folder, manifest }: ReadBackup): Promise<void> {
  const newest = manifest.migrations.at(-1)?.name ?? baseline;
  await throwUnlessEmpty(pool);
  await migrate(pool, undefined, isBeforeBaseline(newest) ? baseline : newest);
  const client = await pool.connect();
  try {
    await client.query(
      'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0',
    );
    await client.query('BEGIN');
    await load(client, folder, manifest);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    client.release(true);
  }
  await migrate(pool);
  await awaitReturners(pool);
}

/**
 * Places that were given after the backup are known by their proofs alone: in a new epoch, so that the phones show them, nobody
 * else is given a number before these people had time to come back.
 */
async function awaitReturners(pool: pg.Pool): Promise<void> {
  await pool.query(`UPDATE queues SET epoch = epoch + 1, owner = NULL, owner_until = NULL, returning_until = 'infinity'
    WHERE closes_at > now()`);
}

/** Nothing that somebody did may be written over: neither accounts nor orders nor events may be there. */
export async function throwUnlessEmpty(pool: pg.Pool): Promise<void> {
  for (const table of ['users', 'orders', 'events']) {
    const { rows: known } = await pool.query<{ at: string | null }>('SELECT to_regclass($1) AS at', [
      `public.${table}`,
    ]);
    if (!known[0]?.at) continue;
    const { rowCount } = await pool.query(`SELECT FROM ${table} LIMIT 1`);
    if (rowCount)
      throw new OperatorProblem(`the database is not empty (there are ${table}): restore into an empty one`);
  }
}

async function load(client: pg.PoolClient, folder: string, manifest: BackupManifest): Promise<void> {
  const names = manifest.tables.map(({ name }) => pg.escapeIdentifier(name));
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${names.join(', ')}`);
  for (const { name, columns, rows } of manifest.tables) {
    const text = `COPY ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) FROM STDIN`;
    const into = client.query(copyFrom(text));
    await pipeline(createReadStream(join(folder, tableFile(name))), createGunzip(), into);
    if (into.rowCount !== rows) throw new Error(`${name}: ${into.rowCount} rows of ${rows}`);
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  // The database itself judges that all of it belongs together.
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`);
  for (const { name, last } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2)', [
      `public.${pg.escapeIdentifier(name)}`,
      last + numbersLeftOut,
    ]);
}

/** Whether the keys that will run the system know the tickets that were restored; the newest are looked at. */
export async function countForeignTickets(
  pool: pg.Pool,
  keys: readonly PublishedTicketKey[],
): Promise<{ seen: number; foreign: number }> {
  const { rows } = await pool.query<{ qr: string }>('SELECT qr FROM tickets ORDER BY number DESC LIMIT 1000');
  return { seen: rows.length, foreign: rows.filter(({ qr }) => !verifyTicket(qr, keys).ok).length };
}
