import type { Language, SupportState, SupportTopic } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { type MessageRow, messages } from './support.store.ts';

/** A request as the operator reads it. */
export interface OperatorRequest {
  id: string;
  number: string;
  state: SupportState;
  topic: SupportTopic;
  order_code: string | null;
  language: Language;
  /** Of the account; the email only when it is proven. */
  name: string;
  email: string | null;
  phone: string | null;
  created_at: Date;
  changed_at: Date;
  messages: MessageRow[];
}

export type ListedRequest = Pick<
  OperatorRequest,
  'number' | 'state' | 'topic' | 'order_code' | 'changed_at'
> & { beginning: string };

/** Open requests, the longest waiting first; or all, the last changed first. */
export async function listForOperator(
  db: Db,
  { isAll, most }: { isAll: boolean; most: number },
): Promise<ListedRequest[]> {
  const [condition, order] = isAll
    ? [sql`true`, sql`r.changed_at DESC`]
    : [sql`r.state = 'open'`, sql`r.changed_at`];
  const { rows } = await sql<ListedRequest>`
    SELECT r.number, r.state, r.topic, r.order_code, r.changed_at,
      (SELECT left(m.text, 80) FROM support_messages m WHERE m.request_id = r.id ORDER BY m.id LIMIT 1) AS beginning
    FROM support_requests r WHERE ${condition} ORDER BY ${order} LIMIT ${most}`.execute(db);
  return rows;
}

/** How many wait for an answer. */
export async function countOpen(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM support_requests WHERE state = 'open'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findForOperator(db: Db, number: string): Promise<OperatorRequest | undefined> {
  const { rows } = await sql<OperatorRequest>`
    SELECT r.id, r.number, r.state, r.topic, r.order_code, r.language, r.created_at, r.changed_at,
      coalesce(u.name, '') AS name, CASE WHEN u.email_verified_at IS NOT NULL THEN u.email END AS email, u.phone,
      ${messages}
    FROM support_requests r JOIN users u ON u.id = r.user_id WHERE r.number = ${number}`.execute(db);
  return rows[0];
}

/** Locks it until the transaction ends, so that an answer is to what was read. */
export async function lockForOperator(tx: Tx, id: string): Promise<void> {
  await sql`SELECT FROM support_requests WHERE id = ${id} FOR UPDATE`.execute(tx);
}

export async function changeState(
  tx: Tx,
  id: string,
  state: Extract<SupportState, 'answered' | 'closed'>,
): Promise<void> {
  await sql`UPDATE support_requests SET state = ${state}, changed_at = clock_timestamp() WHERE id = ${id}`.execute(
    tx,
  );
}
