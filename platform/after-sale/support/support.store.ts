import type { Language, SupportAuthor, SupportState, SupportTopic } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { cursorMoment } from '../../lib/cursor.store.ts';

export interface MessageRow {
  id: number;
  author: SupportAuthor;
  text: string;
  /** ISO 8601. */
  written_at: string;
}

/** A request without its messages. */
export interface RequestRow {
  id: string;
  number: string;
  topic: SupportTopic;
  state: SupportState;
  order_code: string | null;
  /** Beginning of the first message. */
  beginning: string;
  created_at: Date;
  changed_at: Date;
  changed_at_text: string;
}

/** A request with its messages, oldest first. */
export type ThreadRow = RequestRow & { messages: MessageRow[] };

const columns = sql`r.id, r.number, r.topic, r.state, r.order_code, r.created_at, r.changed_at,
  ${cursorMoment(sql`r.changed_at`)} AS changed_at_text,
  (SELECT left(m.text, 300) FROM support_messages m WHERE m.request_id = r.id ORDER BY m.id LIMIT 1) AS beginning`;

/** SQL: the messages of request `r`, oldest first. */
export const messages = sql`(SELECT jsonb_agg(jsonb_build_object('id', m.id, 'author', m.author, 'text', m.text, 'written_at', m.written_at)
  ORDER BY m.id) FROM support_messages m WHERE m.request_id = r.id) AS messages`;

export interface Writer {
  /** Null without a proven one. */
  email: string | null;
  name: string;
  is_gone: boolean;
  now: Date;
}

/** Locks the account, so that two messages at the same moment cannot exceed its limits together. */
export async function lockWriter(tx: Tx, userId: string): Promise<Writer | undefined> {
  const { rows } = await sql<Writer>`
    SELECT CASE WHEN u.email_verified_at IS NOT NULL THEN u.email END AS email, coalesce(u.name, '') AS name,
      u.deleted_at IS NOT NULL OR u.merged_into IS NOT NULL AS is_gone, clock_timestamp() AS now
    FROM users u WHERE u.id = ${userId} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

/** What the account has written in the last 24 hours. */
export async function countWritten(tx: Tx, userId: string): Promise<{ requests: number; messages: number }> {
  const { rows } = await sql<{ requests: number; messages: number }>`
    SELECT count(DISTINCT r.id) FILTER (WHERE r.created_at > now() - interval '1 day')::int AS requests,
      count(m.id) FILTER (WHERE m.author = 'buyer')::int AS messages
    FROM support_requests r
    LEFT JOIN support_messages m ON m.request_id = r.id AND m.written_at > now() - interval '1 day'
    WHERE r.user_id = ${userId} AND r.changed_at > now() - interval '1 day'`.execute(tx);
  return rows[0] ?? { requests: 0, messages: 0 };
}

export async function hasOrder(tx: Tx, userId: string, code: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM orders WHERE code = ${code} AND user_id = ${userId}`.execute(tx);
  return rows.length > 0;
}

export interface NewRequest {
  id: string;
  number: string;
  user_id: string;
  order_code: string | null;
  topic: SupportTopic;
  language: Language;
}

/** False when another request has the number. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('support_requests')
    .values(request)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertMessage(
  tx: Tx,
  message: { request_id: string; author: SupportAuthor; text: string },
): Promise<void> {
  await tx.insertInto('support_messages').values(message).execute();
}

/** Locks a request of the account. */
export async function lockRequest(
  tx: Tx,
  of: { userId: string; number: string },
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM support_requests WHERE number = ${of.number} AND user_id = ${of.userId} FOR UPDATE`.execute(
    tx,
  );
  return rows[0];
}

export async function countMessages(tx: Tx, requestId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM support_messages WHERE request_id = ${requestId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Mails are in the language in which the buyer last wrote. */
export async function openAgain(tx: Tx, requestId: string, language: Language): Promise<void> {
  await sql`UPDATE support_requests SET state = 'open', language = ${language}, changed_at = clock_timestamp()
    WHERE id = ${requestId}`.execute(tx);
}

export async function readThread(
  db: Db,
  of: { userId: string; number: string },
): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    SELECT ${columns}, ${messages} FROM support_requests r
    WHERE r.number = ${of.number} AND r.user_id = ${of.userId}`.execute(db);
  return rows[0];
}

/** A page of an account's requests, the last changed first. */
export async function readRequests(
  db: Db,
  userId: string,
  { after, most }: { after: { changedAt: string; id: string } | null; most: number },
): Promise<{ requests: RequestRow[]; total: number }> {
  const beyond = after
    ? sql`AND (r.changed_at < ${after.changedAt}::timestamptz
        OR (r.changed_at = ${after.changedAt}::timestamptz AND r.id > ${after.id}))`
    : sql``;
  const { rows } = await sql<RequestRow>`
    SELECT ${columns} FROM support_requests r WHERE r.user_id = ${userId} ${beyond}
    ORDER BY r.changed_at DESC, r.id LIMIT ${most}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM support_requests WHERE user_id = ${userId}`.execute(db);
  return { requests: rows, total: counts[0]?.total ?? 0 };
}
