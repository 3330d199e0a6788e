import { sql } from 'kysely';
import type { Tx } from '../open.ts';
import type { Pair } from './account-row.ts';
import { readPerson } from './read-person.ts';

/**
 * Ends the sessions of the account that goes. They move all the same, because deleting the account that stays must find them. Their devices
 * were known to the other account, and are not known to this one.
 */
export async function endSessions(trx: Tx, { from, into, now }: Pair): Promise<void> {
  await sql`UPDATE session_families SET user_id = ${into}, revoked_at = coalesce(revoked_at, ${now}), known = false,
      revoked_because = coalesce(revoked_because, 'merged')
    WHERE user_id = ${from}`.execute(trx);
}

/**
 * Moves one-time passwords that were requested by the account or sent to its proven addresses, which may belong to nobody after joining.
 */
export async function moveOtps(trx: Tx, { from, into }: Pair): Promise<void> {
  const { addresses } = await readPerson(trx, from);
  await sql`UPDATE otps SET user_id = ${into}
    WHERE user_id = ${from} OR user_id IS NULL AND recipient = ANY (${addresses})`.execute(trx);
}

/** Deletes wrong codes in a row that name a proven address of the account, because it may belong to nobody after joining. */
export async function forgetWrongCodes(trx: Tx, { from }: Pair): Promise<void> {
  const { addresses } = await readPerson(trx, from);
  await sql`DELETE FROM otp_wrong WHERE recipient = ANY (${addresses})`.execute(trx);
}

/** Deletes given-up notifications. Waiting ones are still sent, and deleted an hour later. */
export async function forgetDeadLetters(trx: Tx, { from }: Pair): Promise<void> {
  const { addresses } = await readPerson(trx, from);
  await sql`DELETE FROM outbox WHERE kind IN ('mail', 'sms') AND dead_at IS NOT NULL
    AND topic = ANY (${addresses})`.execute(trx);
}
