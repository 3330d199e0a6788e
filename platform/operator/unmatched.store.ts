import { sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';

/** Money that names none of our attempts. */
export interface UnmatchedMoney {
  id: string;
  provider: string;
  transaction: string;
  amount: number;
  received_at: Date;
  /** What its sender wrote. */
  note: string | null;
}

const unmatched = sql`
  SELECT id, provider, provider_transaction AS transaction, amount, received_at, note FROM receipts
  WHERE payment_id IS NULL AND match_wanted IS NULL`;

export async function listUnmatched(db: Db): Promise<UnmatchedMoney[]> {
  const { rows } = await sql<UnmatchedMoney>`${unmatched} ORDER BY received_at LIMIT 200`.execute(db);
  return rows;
}

/** One, locked. */
export async function lockUnmatched(db: Db, id: string): Promise<UnmatchedMoney | undefined> {
  const { rows } = await sql<UnmatchedMoney>`${unmatched} AND id = ${id} FOR UPDATE`.execute(db);
  return rows[0];
}

/** The newest attempt to pay an order through this provider. */
export async function readAttemptOf(
  db: Db,
  code: string,
  provider: string,
): Promise<{ id: string; state: string; amount: number; order_state: string } | undefined> {
  const { rows } = await sql<{ id: string; state: string; amount: number; order_state: string }>`
    SELECT p.id, p.state, p.amount, o.state AS order_state FROM payments p JOIN orders o ON o.code = p.order_code
    WHERE p.order_code = ${code} AND p.provider = ${provider} ORDER BY p.started_at DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** It is for this attempt; a worker applies it. */
export async function wantMatch(tx: Tx, id: string, paymentId: string): Promise<void> {
  await sql`UPDATE receipts SET match_wanted = ${paymentId} WHERE id = ${id} AND payment_id IS NULL`.execute(
    tx,
  );
}
