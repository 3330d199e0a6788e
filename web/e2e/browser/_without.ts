// Breaks a service behind the gateway by renaming its table, so that it fails as with a database of its own.
import { sql } from '../_system.ts';

/** While its table is missing, every answer of the service is a 500. */
export async function without(table: string, look: () => Promise<void>): Promise<void> {
  await sql(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  try {
    await look();
  } finally {
    await sql(`ALTER TABLE IF EXISTS ${table}_away RENAME TO ${table}`);
  }
}
