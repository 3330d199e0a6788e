import { z } from 'zod';

/** `backup.json` of a backup: what is in it, and by which it is checked before anything is written anywhere. */
export const backupManifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime({ offset: true }),
  /** What the database was brought up to, oldest first: it is restored into exactly that, and brought further then. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** `tables/<name>.copy.gz` of each: PostgreSQL's COPY text of these columns. `sha256` is of the file. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() }),
  ),
  /** The last value that each sequence has given. */
  sequences: z.array(z.object({ name: z.string(), last: z.number() })),
  /** `secrets.json`, readable by its owner only: those that ran the system, ticket signing keys among them. */
  secrets: z.array(z.string()),
});
export type BackupManifest = z.output<typeof backupManifest>;

export const manifestFile = 'backup.json';
export const secretsFile = 'secrets.json';
/** Under the folder of a backup. */
export const tableFile = (name: string): string => `tables/${name}.copy.gz`;
