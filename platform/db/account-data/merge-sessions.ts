import { sql } from 'kysely';
import type { Tx } from '../open.ts';
import type { Pair } from './account-row.ts';
import { readPerson } from './read-person.ts';

/**
 * Ends the sessions of the account that goes. They move all the same: deleting the one that stays must find them. Their devices
 * were known to the other account, and not to this one.
 */
export async function endSessions(trx: Tx, { from, into, now }: Pair): Promise<void> {
  await sql`UPDATE session_families SET user_id = ${into}, revoked_at = coalesce(revoked_at, ${now}), known = false,
      revoked_because = coalesce(revoked_because, 'merged')
    WHERE user_id = ${from}`.execute(trx);
}

/** One-time passwords that were asked for by the account, or sent to what it had proven: that address may go unsaid now. */
export async function moveOtps(trx: Tx, { from, into }: Pair): Promise<void> {
  const { addresses } = await readPerson(trx, from);
  await sql`UPDATE otps SET user_id = ${into}
    WHERE user_id = ${from} OR user_id IS NULL AND recipient = ANY (${addresses})`.execute(trx);
}

/** Wrong codes in a row name what the account had proven: that phone or address may be nobody's now. */
export async function forgetWrongCodes(trx: Tx, { from }: Pair): Promise<void> {
  const { addresses } = await readPerson(trx, from);
  await sql`DELETE FROM otp_wrong WHERE recipient = ANY (${addresses})`.execute(trx);
}

/** What waits still goes out, and is forgotten an hour later. */
export async function forgetDeadLetters(trx: Tx, { from }: Pair): Promise<void> {
  const { addresses } = await readPerson(trx, from);
  await sql`DELETE FROM outbox WHERE kind IN ('mail', 'sms') AND dead_at IS NOT NULL
    AND topic = ANY (${addresses})`.execute(trx);
}
