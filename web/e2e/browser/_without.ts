// A service behind the gateway that is broken: its own table is away, so that it fails as it would with a database of its own.
import { sql } from '../_system.ts';

/** While its table is away every answer of the service is a 500. */
export async function without(table: string, look: () => Promise<void>): Promise<void> {
  await sql(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  try {
    await look();
  } finally {
    await sql(`ALTER TABLE IF EXISTS ${table}_away RENAME TO ${table}`);
  }
}
