import { sql } from 'kysely';
import type { Tx } from '../open.ts';
import type { Pair } from './account-row.ts';

/** Ends the sessions of the account that goes. They move all the same: deleting the one that stays must find them. */
export async function endSessions(trx: Tx, { from, into, now }: Pair): Promise<void> {
  await sql`UPDATE session_families SET user_id = ${into}, revoked_at = coalesce(revoked_at, ${now}),
      revoked_because = coalesce(revoked_because, 'merged')
    WHERE user_id = ${from}`.execute(trx);
}
