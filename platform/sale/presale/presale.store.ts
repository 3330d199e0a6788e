import { createHash } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { PresaleTerms } from './presale.rule.ts';

/** A presale as one account sees it. */
export interface PresaleFacts {
  showing_id: string;
  presale: PresaleTerms;
  sale_opens_at: Date;
  is_entered: boolean;
  now: Date;
}

/** Undefined where the showing has none. */
export async function findPresale(
  db: Db | Tx,
  showingId: string,
  userId: string | undefined,
): Promise<PresaleFacts | undefined> {
  const { rows } = await sql<PresaleFacts>`
    SELECT id AS showing_id, presale, sale_opens_at, clock_timestamp() AS now,
      EXISTS (SELECT FROM presale_entries e WHERE e.showing_id = showings.id AND e.user_id = ${userId ?? null}) AS is_entered
    FROM showings WHERE id = ${showingId} AND presale IS NOT NULL`.execute(db);
  return rows[0];
}

/** Hash of a code and its showing, so that equal codes of two showings have different hashes. */
export const presaleHash = (showingId: string, code: string): string =>
  createHash('sha256').update(`${showingId} ${code}`).digest('hex');

/**
 * Uses a presale code for an account and returns `entered`, or why not. An account that entered before uses up nothing. The code's
 * row is locked, so that its last use goes to one account.
 */
export async function useCode(
  tx: Tx,
  { showingId, userId, code }: { showingId: string; userId: string; code: string },
): Promise<'entered' | 'presale_code_wrong' | 'presale_code_used'> {
  const hash = presaleHash(showingId, code);
  const { rows } = await sql<{ is_left: boolean; is_revoked: boolean }>`
    SELECT uses < max_uses AS is_left, revoked_at IS NOT NULL AS is_revoked FROM presale_codes
    WHERE showing_id = ${showingId} AND code_hash = ${hash} FOR UPDATE`.execute(tx);
  const [found] = rows;
  if (!found || found.is_revoked) return 'presale_code_wrong';
  const { rows: mine } =
    await sql`SELECT FROM presale_entries WHERE showing_id = ${showingId} AND user_id = ${userId}`.execute(
      tx,
    );
  if (mine.length > 0) return 'entered';
  if (!found.is_left) return 'presale_code_used';
  const { rows: entered } = await sql`
    INSERT INTO presale_entries (showing_id, user_id, code_hash) VALUES (${showingId}, ${userId}, ${hash})
    ON CONFLICT (showing_id, user_id) DO NOTHING RETURNING showing_id`.execute(tx);
  if (entered.length > 0)
    await sql`UPDATE presale_codes SET uses = uses + 1 WHERE showing_id = ${showingId} AND code_hash = ${hash}`.execute(
      tx,
    );
  return 'entered';
}

/** Moves an account that already waits for the draw into the priority lane, as long as the list of the draw is open. */
export async function preferPlace(queueDb: Db, showingId: string, userId: string): Promise<void> {
  await sql`UPDATE queue_entries SET is_priority = true
    WHERE showing_id = ${showingId} AND user_id = ${userId} AND number IS NULL AND left_at IS NULL`.execute(
    queueDb,
  );
}

/** Inserts codes, each for a number of accounts; a code that exists already stays unchanged. */
export async function addCodes(
  tx: Tx,
  showingId: string,
  codes: readonly string[],
  maxUses: number,
): Promise<void> {
  await sql`INSERT INTO presale_codes (showing_id, code_hash, hint, max_uses)
    SELECT ${showingId}, hash, hint, ${maxUses}
    FROM unnest(${codes.map((code) => presaleHash(showingId, code))}::text[],
      ${codes.map((code) => code.slice(0, limits.presaleHintLength))}::text[]) AS made (hash, hint)
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** A code as the operator sees it. */
export interface ListedPresaleCode {
  hint: string;
  uses: number;
  max_uses: number;
  revoked_at: Date | null;
}

export async function listCodes(db: Db | Tx, showingId: string): Promise<ListedPresaleCode[]> {
  const { rows } = await sql<ListedPresaleCode>`SELECT hint, uses, max_uses, revoked_at FROM presale_codes
    WHERE showing_id = ${showingId} ORDER BY made_at, hint, code_hash`.execute(db);
  return rows;
}

/** Revokes a code for further accounts; those that entered it keep their access. False when there is no such code or it is revoked. */
export async function revokeCode(tx: Tx, showingId: string, code: string): Promise<boolean> {
  const { rows } = await sql`UPDATE presale_codes SET revoked_at = clock_timestamp()
    WHERE showing_id = ${showingId} AND code_hash = ${presaleHash(showingId, code)} AND revoked_at IS NULL
    RETURNING showing_id`.execute(tx);
  return rows.length > 0;
}
