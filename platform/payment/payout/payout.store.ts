import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { randomId } from '../../lib/crypto/random-id.ts';

/** Money that is paid out by transfer, and how far that is. */
export interface DuePayout {
  refund_id: string;
  order_code: string;
  amount: number;
  requested_at: Date;
  bank_bin: string | null;
  account: string | null;
  holder: string | null;
  /** Nothing is transferred to the account before then: it took another's place. Null when nothing waits. */
  waits_until: Date | null;
  /** Who bought, as they are called in the order. */
  payer: string | null;
  /** Restored from a backup: somebody looks first. */
  is_held: boolean;
  /** A transfer of it that is on its way, and in which file. */
  sent: string | null;
  file_id: string | null;
  /** What the bank said of the last one that failed. */
  problem: string | null;
}

/** Most that is listed, and that is in one file. */
const most = 1_000;

/** The one that has waited longest in front. */
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

/** A refund whose account is known and waits no more, and that is in no transfer. */
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

/** One operator at a time decides what is in a file; refunds and accounts stay as they are read to the end of its transaction. */
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

/** The shortest names that no two transfers share: they are typed and read aloud at a bank. */
const payoutId = (): string => `MMHT${randomId(8).toUpperCase()}`;

/** Writes a file of transfers down, before anybody sees it: whoever is killed now finds it again. */
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

/** Transfers of a file that are still on their way, always in the same order. */
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

/** One transfer that is on its way, or all of a file; locked by `tx` callers, those of one order beside each other. */
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

/** The money has been transferred: the refund is done with it. A defect when either was not where it was read. */
export async function endAsDone(tx: Tx, { id, refund_id }: SentPayout, bankReference: string): Promise<void> {
  const { rows } = await sql`
    WITH paid AS (
      UPDATE payouts SET state = 'done', bank_reference = ${bankReference}, ended_at = clock_timestamp()
      WHERE id = ${id} AND state = 'sent' RETURNING refund_id)
    UPDATE refunds SET state = 'succeeded', provider_code = 'transferred', held_since = NULL, ended_at = clock_timestamp()
    FROM paid WHERE refunds.id = paid.refund_id AND refunds.state = 'due' RETURNING refunds.id`.execute(tx);
  if (rows.length !== 1) throw new Error(`payout ${id} of refund ${refund_id} is not on its way`);
}

/** The bank has not transferred it: the refund stays due, and the account is forgotten. */
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
 * Keeps the account that money of an order is wanted on; waits for an operator who is making a file of it. After so many hours it
 * may be paid; null: at once. Returns from when on.
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

/** Accounts of buyers whose money has been paid out for so long go; of transfers, the last digits stay. */
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
