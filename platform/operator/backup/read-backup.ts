import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { beforeBaseline, bringToBaseline, isBeforeBaseline } from '../../db/migrate/baseline.rule.ts';
import { readMigrations } from '../../db/migrate/migrate.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import {
  backupManifest,
  manifestFile,
  secretsFile,
  tableFile,
  type BackupManifest,
} from './backup-manifest.ts';

/** A backup that was read and found whole. */
export interface ReadBackup {
  folder: string;
  manifest: BackupManifest;
  secrets: Record<string, string>;
}

/** Reads a backup and holds every file against its sum: one that is damaged, or of a newer version, is refused. */
export async function readBackup(folder: string): Promise<ReadBackup> {
  const manifest = readManifest(folder);
  const ours = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  if (beforeBaseline(manifest.migrations.map(({ name }) => name)) === 'some')
    throw new OperatorProblem(`the backup cannot be restored by this version: ${bringToBaseline}`);
  for (const { name, checksum } of manifest.migrations.filter(({ name }) => !isBeforeBaseline(name)))
    if (ours.get(name) !== checksum)
      throw new OperatorProblem(
        `the backup has migration ${name}, which this version does not have: use the version that made it, or a newer one`,
      );
  for (const { name, sha256 } of manifest.tables)
    if ((await sumOf(join(folder, tableFile(name)))) !== sha256)
      throw new OperatorProblem(
        `${tableFile(name)} is damaged: its sum is not the one that was written down`,
      );
  const secrets = JSON.parse(readFileSync(join(folder, secretsFile), 'utf8')) as Record<string, string>;
  const missing = manifest.secrets.filter((name) => !secrets[name]);
  if (missing.length > 0) throw new OperatorProblem(`${secretsFile} lacks ${missing.join(', ')}`);
  return { folder, manifest, secrets };
}

function readManifest(folder: string): BackupManifest {
  try {
    return backupManifest.parse(JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')));
  } catch {
    throw new OperatorProblem(`${folder} is no backup: there is no ${manifestFile} that can be read`);
  }
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash).catch(() => {
    throw new OperatorProblem(`${file} cannot be read`);
  });
  return hash.digest('hex');
}
