import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { isStep } from '../../db/migrate/apply-migration.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { manifestFile, secretsFile, tableFile, type BackupManifest } from './backup-manifest.ts';

/**
 * Writes the whole store as it was at one moment into a new folder, with the secrets that it runs on; the system goes on
 * meanwhile. The folder has its name when it is complete.
 */
export async function makeBackup(
  pool: pg.Pool,
  { folder, secrets, now }: { folder: string; secrets: Readonly<Record<string, string>>; now: Date },
): Promise<BackupManifest> {
  if (existsSync(folder))
    throw new OperatorProblem(`${folder} is there already: a backup needs a folder of its own`);
  const half = `${folder}.half-${process.pid}`;
  mkdirSync(join(half, 'tables'), { recursive: true, mode: 0o700 });
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    const { rows: migrations } = await client.query<BackupManifest['migrations'][number]>(
      'SELECT name, checksum FROM schema_migrations ORDER BY name',
    );
    if (migrations.some(({ name }) => isStep(name)))
      throw new OperatorProblem('the database is being migrated: make the backup when that is done');
    const tables: BackupManifest['tables'] = [];
    for (const { name, columns } of await readTables(client)) {
      // As a query: tables in partitions are read as one.
      const text = `COPY (SELECT ${columns.map(pg.escapeIdentifier).join(', ')} FROM ${pg.escapeIdentifier(name)}) TO STDOUT`;
      const rows = client.query(copyTo(text));
      const { sum, digest } = counting();
      const file = createWriteStream(join(half, tableFile(name)), { mode: 0o600 });
      await pipeline(rows, createGzip({ level: 6 }), sum, file);
      tables.push({ name, columns, rows: rows.rowCount, sha256: digest() });
    }
    const manifest: BackupManifest = {
      format: 1,
      made_at: now.toISOString(),
      migrations,
      tables,
      sequences: await readSequences(client),
      secrets: Object.keys(secrets).toSorted(),
    };
    await client.query('COMMIT');
    writeFileSync(join(half, secretsFile), JSON.stringify(secrets, null, 2), { mode: 0o600 });
    writeFileSync(join(half, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    renameSync(half, folder);
    return manifest;
  } finally {
    client.release(true);
    rmSync(half, { recursive: true, force: true });
  }
}

/** Counts what passes into a hash. */
function counting(): { sum: Transform; digest: () => string } {
  const hash = createHash('sha256');
  const sum = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { sum, digest: () => hash.digest('hex') };
}

/** Tables of the product with the columns that are written; what is computed of others is computed again. */
async function readTables(client: pg.PoolClient): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname NOT IN ('schema_migrations', 'schema_functions')
      AND a.attgenerated = ''
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

async function readSequences(client: pg.PoolClient): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: number }>(`
    SELECT sequencename AS name, coalesce(last_value, 0) AS last FROM pg_sequences
    WHERE schemaname = 'public' ORDER BY sequencename`);
  return rows.map(({ name, last }) => ({ name, last: Number(last) }));
}
