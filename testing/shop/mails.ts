import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../platform/db/open.ts';
import { patience } from '../patience.ts';

/**
 * The mails written to an address, once a running platform has delivered all of them: the outbox forgets the words of a
 * mail when it is sent.
 */
export async function mailsTo(db: Db, email: string): Promise<{ subject: string; text: string }[]> {
  const written = await sql`SELECT FROM outbox WHERE kind = 'mail' AND topic = ${email}`.execute(db);
  const delivered = async () =>
    (
      await sql<{ subject: string; text: string }>`SELECT subject, body AS text FROM inbox_messages
        WHERE channel = 'mail' AND recipient = ${email} ORDER BY id`.execute(db)
    ).rows;
  await expect.poll(async () => (await delivered()).length, patience).toBe(written.rows.length);
  return delivered();
}
