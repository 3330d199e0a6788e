// What the shop's database knows of accounts that join a queue. Read before the queue's transaction, because queues may have a database
// of their own.
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { LiveTurn } from './turn.store.ts';

/** An account that asks for a place, as the shop knows it. */
export interface Asker {
  userId: string;
  isKnown: boolean;
  mailbox: string | null;
  /** It has entered a presale code of the showing. */
  isPriority: boolean;
  /** The showing is on the captcha list. */
  needsCaptcha: boolean;
  turn: LiveTurn | null;
  /** Numbers that its turns have used up. */
  spent: readonly number[];
  /** Other accounts of its mailbox, with the numbers that theirs have. */
  rivals: readonly { userId: string; spent: readonly number[] }[];
}

type AskerRow = { [Key in 'user_id' | 'mailbox']: string } & {
  is_known: boolean;
  is_priority: boolean;
  needs_captcha: boolean;
  spent: number[];
  rivals: { userId: string; spent: number[] }[] | null;
} & { [Key in keyof LiveTurn as `turn_${Key}`]: LiveTurn[Key] | null };

const spentOf = (showingId: string, user: ReturnType<typeof sql>) => sql`ARRAY(
  SELECT number FROM turns WHERE showing_id = ${showingId} AND user_id = ${user}
    AND (ended_at IS NOT NULL OR expires_at <= clock_timestamp()))`;

/** Reads these accounts, in their order. LATERAL with LIMIT makes PostgreSQL look each up by its key. */
export async function readAskers(db: Db, showingId: string, userIds: readonly string[]): Promise<Asker[]> {
  const { rows } = await sql<AskerRow>`
    SELECT asking.user_id, users.id IS NOT NULL AS is_known, users.mailbox,
      EXISTS (SELECT FROM presale_entries AS entered
        WHERE entered.showing_id = ${showingId} AND entered.user_id = asking.user_id) AS is_priority,
      coalesce((SELECT captcha_required FROM showings WHERE showings.id = ${showingId}), false) AS needs_captcha,
      to_jsonb(${spentOf(showingId, sql`asking.user_id`)}) AS spent,
      (SELECT jsonb_agg(jsonb_build_object('userId', other.id, 'spent', ${spentOf(showingId, sql`other.id`)}))
        FROM users AS other WHERE other.mailbox = users.mailbox AND other.id <> users.id) AS rivals,
      turn.id AS turn_id, turn.user_id AS turn_user_id, turn.number AS turn_number, turn.expires_at AS turn_expires_at
    FROM unnest(${userIds}::text[]) WITH ORDINALITY AS asking (user_id, position)
    LEFT JOIN users ON users.id = asking.user_id AND users.deleted_at IS NULL
    LEFT JOIN LATERAL (
      SELECT id, user_id, number, expires_at FROM turns
      WHERE showing_id = ${showingId} AND turns.user_id = asking.user_id AND ended_at IS NULL
        AND expires_at > clock_timestamp()
      LIMIT 1) AS turn ON true
    ORDER BY asking.position`.execute(db);
  return rows.map((row) => ({
    userId: row.user_id,
    isKnown: row.is_known,
    mailbox: row.mailbox,
    isPriority: row.is_priority,
    needsCaptcha: row.needs_captcha,
    turn: turnOf(row),
    spent: row.spent,
    rivals: row.rivals ?? [],
  }));
}

function turnOf(row: AskerRow): LiveTurn | null {
  const { turn_id: id, turn_user_id: userId, turn_number: number, turn_expires_at: expiresAt } = row;
  if (id === null || userId === null || number === null || !expiresAt) return null;
  return { id, user_id: userId, number, expires_at: expiresAt };
}

/** Which of these accounts have been deleted. */
export async function findGone(db: Db, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT asked.id FROM unnest(${userIds}::text[]) AS asked (id)
    LEFT JOIN users ON users.id = asked.id AND users.deleted_at IS NULL WHERE users.id IS NULL`.execute(db);
  return rows.map(({ id }) => id);
}
