import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { randomId } from '../../lib/crypto/random-id.ts';

/** A refund that is paid by bank transfer, and its progress. */
export interface DuePayout {
  refund_id: string;
  order_code: string;
  amount: number;
  requested_at: Date;
  bank_bin: string | null;
  account: string | null;
  holder: string | null;
  /** Nothing is transferred before this time, because the account replaced another one. Null without a wait. */
  waits_until: Date | null;
  /** Who bought, as they are called in the order. */
  payer: string | null;
  /** Held since the database was restored from a backup: an operator has to release it. */
  is_held: boolean;
  /** The transfer that is on its way, and its file. */
  sent: string | null;
  file_id: string | null;
  /** What the bank said of the last one that failed. */
  problem: string | null;
}

/** Upper bound of a list and of one file of transfers. */
const most = 1_000;

/** Longest waiting first. */
export async function listDuePayouts(db: Db): Promise<DuePayout[]> {
  const { rows } = await sql<DuePayout>`
    SELECT f.id AS refund_id, p.order_code, f.amount, f.requested_at, a.bank_bin, a.account, a.holder,
      CASE WHEN a.payable_from > clock_timestamp() THEN a.payable_from END AS waits_until,
      o.contact ->> 'name' AS payer, f.held_since IS NOT NULL AS is_held, y.id AS sent, y.file_id,
      (SELECT last.problem FROM payouts last WHERE last.refund_id = f.id AND last.state = 'failed'
        ORDER BY last.ended_at DESC LIMIT 1) AS problem
    FROM refunds f JOIN payments p ON p.id = f.payment_id JOIN orders o ON o.code = p.order_code
    LEFT JOIN refund_accounts a ON a.order_code = p.order_code
    LEFT JOIN payouts y ON y.refund_id = f.id AND y.state = 'sent'
    WHERE f.state = 'due' ORDER BY f.requested_at, f.id LIMIT ${most}`.execute(db);
  return rows;
}

/** A refund that can be transferred: its account is known and payable, and it is in no transfer. */
export interface Payable {
  refund_id: string;
  amount: number;
  bank_bin: string;
  account: string;
  holder: string;
  order_code: string;
  /** Who bought, as they are called in the order. */
  payer: string | null;
}

/** Reads what can be transferred. In a transaction it locks out other operators, and the refunds and accounts that it returns. */
export async function lockPayable(db: Db): Promise<Payable[]> {
  if (db.isTransaction) await sql`LOCK TABLE payout_files IN EXCLUSIVE MODE`.execute(db);
  const lock = db.isTransaction ? sql`FOR UPDATE OF f, a` : sql``;
  const { rows } = await sql<Payable>`
    SELECT f.id AS refund_id, f.amount, a.bank_bin, a.account, a.holder, p.order_code,
      (SELECT o.contact ->> 'name' FROM orders o WHERE o.code = p.order_code) AS payer
    FROM refunds f JOIN payments p ON p.id = f.payment_id JOIN refund_accounts a ON a.order_code = p.order_code
    WHERE f.state = 'due' AND f.held_since IS NULL AND a.payable_from <= clock_timestamp() AND NOT EXISTS (SELECT FROM payouts y WHERE y.refund_id = f.id AND y.state IN ('sent', 'done'))
    ORDER BY f.requested_at, f.id LIMIT ${most} ${lock}`.execute(db);
  return rows;
}

/** A unique transfer id that is short, because people type it and read it aloud at a bank. */
const payoutId = (): string => `MMHT${randomId(8).toUpperCase()}`;

/** Inserts a file of transfers before the operator sees it, so that a killed command finds it again. */
export async function insertPayoutFile(
  tx: Tx,
  operator: string,
  payable: readonly Payable[],
): Promise<string> {
  const id = randomId();
  const rows = payable.map((each) => ({ ...each, id: payoutId() }));
  await sql`INSERT INTO payout_files (id, operator) VALUES (${id}, ${operator})`.execute(tx);
  await sql`
    INSERT INTO payouts (id, refund_id, file_id, amount, bank_bin, account, holder)
    SELECT id, refund_id, ${id}, amount, bank_bin, account, holder
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS each (id text, refund_id text, amount bigint, bank_bin text, account text, holder text)`.execute(tx);
  return id;
}

/** A transfer of a file. */
export interface FiledPayout {
  id: string;
  order_code: string;
  amount: number;
  bank_bin: string;
  account: string;
  holder: string;
  state: string;
}

/** Transfers of a file that are still on their way, in a fixed order. */
export async function readPayoutFile(db: Db, fileId: string): Promise<FiledPayout[]> {
  const { rows } = await sql<FiledPayout>`
    SELECT y.id, p.order_code, y.amount, y.bank_bin, y.account, y.holder, y.state
    FROM payouts y JOIN refunds f ON f.id = y.refund_id JOIN payments p ON p.id = f.payment_id
    WHERE y.file_id = ${fileId} AND y.state = 'sent' ORDER BY y.id`.execute(db);
  return rows;
}

/** A transfer that the operator ends, with its refund. */
export interface SentPayout {
  id: string;
  refund_id: string;
  order_code: string;
  amount: number;
  reason: string;
  bank_bin: string;
  account: string;
}

/** One transfer that is on its way, or all of a file, sorted by order; locked when called in a transaction. */
export async function readSentPayouts(db: Db, name: string): Promise<SentPayout[]> {
  const lock = db.isTransaction ? sql`FOR UPDATE OF y` : sql``;
  const { rows } = await sql<SentPayout>`
    SELECT y.id, y.refund_id, p.order_code, y.amount, f.reason, y.bank_bin, y.account
    FROM payouts y JOIN refunds f ON f.id = y.refund_id JOIN payments p ON p.id = f.payment_id
    WHERE y.id = ANY(ARRAY(SELECT id FROM payouts WHERE id = ${name} UNION SELECT id FROM payouts WHERE file_id = ${name}))
      AND y.state = 'sent'
    ORDER BY p.order_code, y.id ${lock}`.execute(db);
  return rows;
}

/** Marks a transfer as done and its refund as succeeded; throws when either has another state than was read. */
export async function endAsDone(tx: Tx, { id, refund_id }: SentPayout, bankReference: string): Promise<void> {
  const { rows } = await sql`
    WITH paid AS (
      UPDATE payouts SET state = 'done', bank_reference = ${bankReference}, ended_at = clock_timestamp()
      WHERE id = ${id} AND state = 'sent' RETURNING refund_id)
    UPDATE refunds SET state = 'succeeded', provider_code = 'transferred', held_since = NULL, ended_at = clock_timestamp()
    FROM paid WHERE refunds.id = paid.refund_id AND refunds.state = 'due' RETURNING refunds.id`.execute(tx);
  if (rows.length !== 1) throw new Error(`payout ${id} of refund ${refund_id} is not on its way`);
}

/** Marks a transfer as failed at the bank; its refund stays due, and the account is deleted, so that the buyer names another one. */
export async function endAsFailed(
  tx: Tx,
  { id, order_code: code }: SentPayout,
  problem: string,
): Promise<void> {
  await sql`
    UPDATE payouts SET state = 'failed', problem = ${problem}, ended_at = clock_timestamp()
    WHERE id = ${id} AND state = 'sent'`.execute(tx);
  await sql`DELETE FROM refund_accounts WHERE order_code = ${code}`.execute(tx);
}

/**
 * Stores the bank account for refunds of an order; waits for an operator who is making a file with it. It can be paid after `waitHours` (null:
 * at once). Returns that time, null for at once.
 */
export async function putAccount(
  tx: Tx,
  code: string,
  { bankBin, account, holder }: { bankBin: string; account: string; holder: string },
  waitHours: number | null,
): Promise<Date | null> {
  const payableFrom =
    waitHours === null
      ? sql`'-infinity'::timestamptz`
      : sql`clock_timestamp() + make_interval(hours => ${waitHours})`;
  const { rows } = await sql<{ payable_from: Date | null }>`
    INSERT INTO refund_accounts (order_code, bank_bin, account, holder, payable_from)
    VALUES (${code}, ${bankBin}, ${account}, ${holder}, ${payableFrom})
    ON CONFLICT (order_code) DO UPDATE SET bank_bin = excluded.bank_bin, account = excluded.account,
      holder = excluded.holder, payable_from = excluded.payable_from, given_at = clock_timestamp()
    RETURNING nullif(payable_from, '-infinity') AS payable_from`.execute(tx);
  return rows[0]?.payable_from ?? null;
}

export async function hasAccount(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM refund_accounts WHERE order_code = ${code}`.execute(tx);
  return rows.length > 0;
}

/** Deletes accounts of buyers whose refunds ended `keptDays` ago; of their transfers only the last digits stay. */
export async function forgetAccounts(db: Db, keptDays: number): Promise<void> {
  const since = sql`statement_timestamp() - make_interval(days => ${keptDays})`;
  await sql`
    DELETE FROM refund_accounts a WHERE a.given_at < ${since} AND NOT EXISTS (
      SELECT FROM payments p JOIN refunds f ON f.payment_id = p.id
      WHERE p.order_code = a.order_code
        AND (f.state IN ('requested', 'processing', 'due') OR f.ended_at >= ${since}))`.execute(db);
  await sql`
    UPDATE payouts SET account = right(account, 4), holder = '' WHERE holder <> '' AND ended_at < ${since}`.execute(
    db,
  );
}
