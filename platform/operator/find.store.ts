import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/open.ts';

/** An order as the operator finds it. */
export interface FoundOrder {
  code: string;
  state: OrderState;
  total: number;
  title: string;
  starts_at: Date;
  created_at: Date;
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** An account as the operator finds it. */
export interface FoundAccount {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  orders: number;
}

/** What somebody is looked for by: all of it, but of a name only the beginning. */
export type Clue =
  | { by: 'code'; word: string }
  /** In lower case. */
  | { by: 'email'; word: string }
  /** E.164. */
  | { by: 'phone'; word: string }
  | { by: 'name'; word: string };

/** Shown of each. */
const most = 20;

/** Behind every text that begins like this one, in the order of bytes. */
const behind = (word: string): RawBuilder<string> => sql`(fold(${word}) || chr(1114111))`;

/** Those that begin so, without regard to accents: as an index of text_pattern_ops is asked. */
const begins = (column: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql`fold(${column}) ~>=~ fold(${word}) AND fold(${column}) ~<=~ ${behind(word)}`;

function isOrder({ by, word }: Clue): RawBuilder<boolean> {
  switch (by) {
    case 'code':
      return sql`o.code = ANY(ARRAY(SELECT ${word}::text UNION ALL SELECT order_code FROM tickets WHERE code = ${word}))`;
    case 'email':
      return sql`lower(o.contact ->> 'email') = ${word} AND o.contact IS NOT NULL`;
    case 'phone':
      return sql`o.contact ->> 'phone' = ${word} AND o.contact IS NOT NULL`;
    case 'name':
      return sql`${begins(sql`(o.contact ->> 'name')`, word)} AND o.contact IS NOT NULL`;
  }
}

/** Orders by their code, by that of one of their tickets, or by whom they name; the newest first. */
export async function findOrders(db: Db, clue: Clue): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    SELECT o.code, o.state, o.total, e.title ->> 'vi' AS title, s.starts_at, o.created_at,
      o.contact ->> 'name' AS name, o.contact ->> 'email' AS email, o.contact ->> 'phone' AS phone
    FROM orders o JOIN showings s ON s.id = o.showing_id JOIN events e ON e.id = s.event_id
    WHERE o.code = ANY(ARRAY(SELECT o.code FROM orders o WHERE ${isOrder(clue)} LIMIT 500))
    ORDER BY o.created_at DESC LIMIT ${most}`.execute(db);
  return rows;
}

/** Accounts by a proven address or phone, or by their name. */
export async function findAccounts(db: Db, clue: Clue): Promise<FoundAccount[]> {
  if (clue.by === 'code') return [];
  const { word } = clue;
  const wanted =
    clue.by === 'email'
      ? sql`lower(u.email) = ${word} AND u.email_verified_at IS NOT NULL`
      : clue.by === 'phone'
        ? sql`u.phone = ${word} AND u.phone_verified_at IS NOT NULL`
        : sql`${begins(sql`u.name`, word)} AND u.name <> ''`;
  const { rows } = await sql<FoundAccount>`
    SELECT u.id, u.name, u.email, u.phone, (SELECT count(*) FROM orders o WHERE o.user_id = u.id) AS orders
    FROM users u WHERE ${wanted} LIMIT ${most}`.execute(db);
  return rows;
}

/** The newest orders of an account. */
export async function findOrdersOf(db: Db, userId: string): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    SELECT o.code, o.state, o.total, e.title ->> 'vi' AS title, s.starts_at, o.created_at,
      o.contact ->> 'name' AS name, o.contact ->> 'email' AS email, o.contact ->> 'phone' AS phone
    FROM orders o JOIN showings s ON s.id = o.showing_id JOIN events e ON e.id = s.event_id
    WHERE o.user_id = ${userId} ORDER BY o.created_at DESC LIMIT ${most}`.execute(db);
  return rows;
}
