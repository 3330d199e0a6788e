// What ended after a backup is alive in it again; after a restore nobody knows which. So all of it ends, or waits for somebody.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { renewCodes } from '../../ticket/renew-codes.ts';
import type { CopiedTicket } from '../../ticket/copy.store.ts';
import type { TicketSigningKey } from '../../ticket/qr/ticket-keys.ts';

/** What a restore has ended, or holds. */
export interface ClosedAfterRestore {
  sessions: number;
  devices: number;
  tickets: number;
  refunds: number;
  decisions: number;
}

/** Tickets in one statement. */
const batch = 500;
/** Beyond this a QR cannot say a generation (docs/protocols/ticket-qr.md). */
const lastGeneration = 65_535;

/**
 * Ends sessions, links, codes, tokens of apps and keys of gates; gives tickets to come codes of generations that nobody was given after the backup;
 * holds refunds that are not at their end, and decisions that would make more. One transaction: a restore that stops
 * before its end has closed nothing, and is begun anew in an empty database.
 */
export function closeWhatEnded(db: Db, key: TicketSigningKey): Promise<ClosedAfterRestore> {
  return transact(db, async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
    return {
      sessions: await endSignIns(tx),
      devices: await endDevices(tx),
      tickets: await renewTickets(tx, key),
      ...(await holdMoney(tx)),
    };
  });
}

const changed = async (tx: Tx, statement: ReturnType<typeof sql>): Promise<number> =>
  Number((await statement.execute(tx)).numAffectedRows ?? 0n);

/** Sessions, and what opens new ones. */
async function endSignIns(tx: Tx): Promise<number> {
  await sql`UPDATE mail_links SET used_at = clock_timestamp() WHERE used_at IS NULL`.execute(tx);
  await sql`UPDATE otps SET spent_at = clock_timestamp() WHERE spent_at IS NULL`.execute(tx);
  await sql`UPDATE app_tokens SET revoked_at = clock_timestamp() WHERE revoked_at IS NULL`.execute(tx);
  return changed(
    tx,
    sql`UPDATE session_families SET revoked_at = clock_timestamp(), revoked_because = 'restored' WHERE revoked_at IS NULL`,
  );
}

/** Keys of devices at gates, and codes by which one gets a key. */
async function endDevices(tx: Tx): Promise<number> {
  await sql`UPDATE gate_pairings SET expires_at = clock_timestamp() WHERE used_at IS NULL`.execute(tx);
  return changed(tx, sql`UPDATE gate_devices SET revoked_at = clock_timestamp() WHERE revoked_at IS NULL`);
}

async function renewTickets(tx: Tx, key: TicketSigningKey): Promise<number> {
  let renewed = 0;
  for (let after = -1, found = batch; found === batch;) {
    const { rows } = await sql<CopiedTicket>`
      SELECT t.id, t.number, t.generation, s.number AS showing_number, s.rotating AS is_rotating
      FROM tickets t JOIN showings s ON s.id = t.showing_id
      WHERE t.number > ${after} AND t.voided_at IS NULL AND t.state = 'active' AND t.checked_in_at IS NULL
        AND s.ends_at > clock_timestamp()
      ORDER BY t.number LIMIT ${batch}`.execute(tx);
    found = rows.length;
    renewed += found;
    after = rows.at(-1)?.number ?? after;
    // renewCodes goes one on.
    const far = rows.map((ticket) => ({
      ...ticket,
      generation: Math.min(ticket.generation + limits.restoreGenerations, lastGeneration) - 1,
    }));
    await renewCodes(tx, far, key);
  }
  return renewed;
}

async function holdMoney(tx: Tx): Promise<{ refunds: number; decisions: number }> {
  return {
    refunds: await changed(
      tx,
      sql`UPDATE refunds SET held_since = clock_timestamp() WHERE state IN ('requested', 'processing', 'due')`,
    ),
    decisions: await changed(
      tx,
      sql`UPDATE desk_refunds SET stuck = 'restored from a backup' WHERE done_at IS NULL AND stuck IS NULL`,
    ),
  };
}
