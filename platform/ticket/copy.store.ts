import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { isPassAhead } from '../db/admitted-showings.ts';
import type { Db, Tx } from '../db/open.ts';

/** Opens a gate at some time to come: not void, not used, its showing not over; or a pass with a showing to come. */
const toCome = sql<boolean>`t.voided_at IS NULL AND (t.state = 'active' AND t.checked_in_at IS NULL
  AND EXISTS (SELECT FROM showings s WHERE s.id = t.showing_id AND s.ends_at > clock_timestamp()) OR ${isPassAhead})`;

/**
 * Remembers that a session has the account's tickets now. Written at most every limits.sessionSeenMinutes, or when
 * there is a QR that the session did not have; what need not be written is only read, so that no disk is waited for.
 */
export async function noteCopy(db: Db, session: { familyId: string; userId: string }): Promise<void> {
  const { familyId, userId } = session;
  await sql`
    INSERT INTO ticket_copies AS mine (family_id, user_id, synced_at)
    SELECT f.id, f.user_id, clock_timestamp() FROM session_families f
    WHERE f.id = ${familyId} AND f.user_id = ${userId} AND f.revoked_at IS NULL AND NOT EXISTS (
      SELECT FROM ticket_copies c
      WHERE c.family_id = f.id AND c.synced_at >= clock_timestamp() - make_interval(mins => ${limits.sessionSeenMinutes})
        AND NOT EXISTS (SELECT FROM tickets t WHERE t.user_id = ${userId} AND t.issued_at > c.synced_at))
    ON CONFLICT (family_id) DO UPDATE SET synced_at = excluded.synced_at`.execute(db);
}

/** Live sessions of an account that have its tickets, with how many to come. */
export async function readCopies(db: Db, userId: string): Promise<{ session_id: string; tickets: number }[]> {
  const { rows } = await sql<{ session_id: string; tickets: number }>`
    SELECT c.family_id AS session_id, (SELECT count(*) FROM tickets t
      WHERE t.user_id = ${userId} AND t.issued_at <= c.synced_at AND ${toCome}) AS tickets
    FROM ticket_copies c JOIN session_families f ON f.id = c.family_id
    WHERE f.user_id = ${userId} AND f.revoked_at IS NULL
    ORDER BY c.family_id`.execute(db);
  return rows;
}

/** Whether this is a live session of the account. */
export async function hasSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session_families')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A ticket to sign again. */
export interface CopiedTicket {
  id: string;
  number: number;
  showing_number: number;
  is_rotating: boolean;
  generation: number;
}

/**
 * Locks the account's tickets to come whose QR a session has. Who is let in, or gives a ticket away, at this moment
 * goes first: what is no longer to be replaced then is left out.
 */
export async function lockCopied(tx: Tx, userId: string, sessionId: string): Promise<CopiedTicket[]> {
  const { rows } = await sql<CopiedTicket>`
    SELECT t.id, t.number, t.generation, (SELECT number FROM showings s WHERE s.id = t.showing_id) AS showing_number,
      (SELECT rotating FROM showings s WHERE s.id = t.showing_id) AS is_rotating
    FROM tickets t
    WHERE t.user_id = ${userId} AND ${toCome}
      AND t.issued_at <= (SELECT synced_at FROM ticket_copies WHERE family_id = ${sessionId})
    ORDER BY t.id FOR UPDATE OF t`.execute(tx);
  return rows;
}

/** A locked ticket's new code. */
export interface Reissued {
  id: string;
  code: string;
  generation: number;
  key_id: number;
  qr: string;
}

/** Writes new codes, leaving out those whose readable code is taken; returns the tickets that have theirs. */
export async function replaceCodes(tx: Tx, tickets: readonly Reissued[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    UPDATE tickets t SET code = n.code, generation = n.generation, key_id = n.key_id, qr = n.qr,
      issued_at = clock_timestamp()
    FROM jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb)
      AS n (id text, code text, generation int, key_id int, qr text)
    WHERE t.id = n.id AND NOT EXISTS (SELECT FROM tickets other WHERE other.code = n.code)
    RETURNING t.id`.execute(tx);
  return new Set(rows.map((row) => row.id));
}
