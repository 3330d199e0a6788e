// The address of the database of a running system, from its DATA_DIR; for tools, which must not start one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerUrl } from './owner-url.ts';

/** Undefined when this DATA_DIR never had a database. The server may be down. */
export function databaseUrlIn(dataDir: string): string | undefined {
  try {
    const kept = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as Record<string, unknown>;
    const { port, ownerPassword } = kept;
    if (typeof port !== 'number' || port === 0 || typeof ownerPassword !== 'string') return undefined;
    return ownerUrl({ port, ownerPassword });
  } catch {
    return undefined;
  }
}
