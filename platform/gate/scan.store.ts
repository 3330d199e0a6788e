import { sql } from 'kysely';
import type { GateVerdict, ScanKind, ScanStanding, ScanWay } from '@mo-man/schema/values.ts';
import type { Tx } from '../db/open.ts';

/** A scan to insert, with its corrected time. */
export interface NewScan {
  nonce: string;
  kind: ScanKind;
  way: ScanWay;
  gate_id: string;
  /** Showing that the device scanned for; null: it names none. */
  showing_id: string | null;
  number: number | null;
  generation: number | null;
  said: GateVerdict;
  let_in: boolean;
  at: string;
  device_at: string;
  answers: Readonly<Record<string, string>>;
  /** Nonce of the scan that it undoes. */
  undoes: string | null;
}

const columns = sql`device_id, nonce, event_id, gate_id, kind, way, ticket_id, showing_id, ticket_type_id, number, generation, said, let_in,
  at, device_at, answers, undoes_id, standing, judged, at_showing_id`;
const rowsOf = (
  scans: readonly NewScan[],
) => sql`jsonb_to_recordset(${JSON.stringify(scans)}::jsonb) AS n (nonce text, kind text,
  way text, gate_id text, showing_id text, number bigint, generation int, said text, let_in boolean, at timestamptz, device_at timestamptz,
  answers jsonb, undoes text)`;

/**
 * Inserts scans that have not arrived before, with the standing `void`; `writeJudgements` sets the right one. Undos come last, because they may
 * refer to scans of the same batch. A pass is scanned at the showing that the device names, else at the gate's own, where it admits to it. A gate may undo its own scans, a head those of anybody at the event. Rows are sorted by nonce, so that
 * two batches of one device cannot deadlock.
 */
export async function addScans(
  tx: Tx,
  device: { id: string; event_id: string; role: string },
  scans: readonly NewScan[],
): Promise<void> {
  const { id, event_id: eventId, role } = device;
  const sorted = scans.toSorted((a, b) => (a.nonce < b.nonce ? -1 : 1));
  const taken = sorted.filter(({ kind }) => kind !== 'undo');
  const undos = sorted.filter(({ kind }) => kind === 'undo');
  if (taken.length > 0)
    await sql`
      INSERT INTO gate_scans (${columns})
      SELECT ${id}, n.nonce, ${eventId}, n.gate_id, n.kind, n.way, t.id, t.showing_id, t.ticket_type_id, n.number, n.generation, n.said, n.let_in,
        n.at, n.device_at, n.answers, NULL, 'void', n.said, (SELECT f.id FROM unnest(t.admits) AS f (id)
          WHERE f.id = coalesce(n.showing_id, (SELECT g.showing_id FROM gates g WHERE g.id = n.gate_id)))
      FROM ${rowsOf(taken)} LEFT JOIN LATERAL (
        SELECT t.id, t.showing_id, t.ticket_type_id, p.admits FROM tickets t JOIN showings s ON s.id = t.showing_id
        JOIN ticket_types p ON p.showing_id = t.showing_id AND p.id = t.ticket_type_id
        WHERE t.number = n.number AND s.event_id = ${eventId}) AS t ON true
      ON CONFLICT (device_id, nonce) DO NOTHING`.execute(tx);
  if (undos.length > 0)
    await sql`
      INSERT INTO gate_scans (${columns})
      SELECT ${id}, n.nonce, ${eventId}, n.gate_id, n.kind, n.way, u.ticket_id, u.showing_id, u.ticket_type_id, u.number, u.generation, n.said,
        n.let_in, n.at, n.device_at, n.answers, u.id, 'void', n.said, u.at_showing_id
      FROM ${rowsOf(undos)} LEFT JOIN LATERAL (
        SELECT u.* FROM gate_scans u WHERE u.event_id = ${eventId} AND u.nonce = n.undoes AND u.kind <> 'undo'
          AND (u.device_id = ${id} OR ${role}::text = 'head') ORDER BY u.id LIMIT 1) AS u ON true
      ON CONFLICT (device_id, nonce) DO NOTHING`.execute(tx);
}

/** A locked ticket, with what the rules read of it. */
export interface ScannedTicket {
  id: string;
  user_id: string;
  number: number;
  generation: number;
  showing_id: string;
  ticket_type_id: string;
  section_id: string;
  issued_at: Date;
  voided_at: Date | null;
  checked_in_at: Date | null;
}

/**
 * Locks the tickets of a device's scans, in the order of their ids, so that one transaction at a time judges a ticket. FOR NO KEY UPDATE, because
 * the inserted scans hold key-share locks on their tickets: with FOR UPDATE two gates with scans of one ticket would deadlock.
 */
export async function lockScanned(
  tx: Tx,
  deviceId: string,
  nonces: readonly string[],
): Promise<ScannedTicket[]> {
  const { rows } = await sql<ScannedTicket>`
    SELECT t.id, t.user_id, t.number, t.generation, t.showing_id, t.ticket_type_id, t.issued_at, t.voided_at, t.checked_in_at,
      (SELECT u.section_id FROM units u WHERE u.showing_id = t.showing_id AND u.id = t.unit_id) AS section_id
    FROM tickets t WHERE t.id = ANY(ARRAY(
      SELECT c.ticket_id FROM gate_scans c
      WHERE c.device_id = ${deviceId} AND c.nonce = ANY(${[...nonces]}::text[]) AND c.ticket_id IS NOT NULL))
    ORDER BY t.id FOR NO KEY UPDATE OF t`.execute(tx);
  return rows;
}

/** A scan as it is judged. */
export interface KeptScan {
  id: number;
  device_id: string;
  nonce: string;
  gate_id: string;
  kind: ScanKind;
  ticket_id: string | null;
  generation: number | null;
  said: GateVerdict;
  let_in: boolean;
  at: Date;
  answers: Record<string, string>;
  undoes_id: number | null;
  /** Null for a new scan. */
  own: GateVerdict | null;
  standing: ScanStanding;
  judged: GateVerdict;
  against_id: number | null;
  /** Showing at which a pass was scanned; null: the ticket's own. */
  at_showing_id: string | null;
}

/** All scans of these tickets, and the scans of a batch that have no ticket. */
export async function readScansOf(
  tx: Tx,
  ticketIds: readonly string[],
  batch: { deviceId: string; nonces: readonly string[] },
): Promise<KeptScan[]> {
  const kept = sql`c.id, c.device_id, c.nonce, c.gate_id, c.kind, c.ticket_id, c.generation, c.said, c.let_in, c.at, c.answers,
    c.undoes_id, c.own, c.standing, c.judged, c.against_id, c.at_showing_id`;
  const { rows } = await sql<KeptScan>`
    SELECT ${kept} FROM gate_scans c WHERE c.ticket_id = ANY(${[...ticketIds]}::text[])
    UNION ALL
    SELECT ${kept} FROM gate_scans c WHERE c.device_id = ${batch.deviceId} AND c.nonce = ANY(${[...batch.nonces]}::text[])
      AND c.ticket_id IS NULL`.execute(tx);
  return rows;
}

/** The result of judging a scan. */
export type Judgement = Pick<KeptScan, 'id' | 'own' | 'standing' | 'judged' | 'against_id'>;

export async function writeJudgements(tx: Tx, judgements: readonly Judgement[]): Promise<void> {
  if (judgements.length === 0) return;
  await sql`
    UPDATE gate_scans c SET own = n.own, standing = n.standing, judged = n.judged, against_id = n.against_id
    FROM jsonb_to_recordset(${JSON.stringify(judgements)}::jsonb)
      AS n (id bigint, own text, standing text, judged text, against_id bigint)
    WHERE c.id = n.id`.execute(tx);
}

/** Writes when locked tickets were first let in (null: not let in). The update also makes them news for the bundles of gates. */
export async function writeCheckIns(
  tx: Tx,
  tickets: readonly { id: string; checked_in_at: Date | null }[],
): Promise<void> {
  if (tickets.length === 0) return;
  await sql`
    UPDATE tickets t SET checked_in_at = n.checked_in_at,
      state = CASE WHEN n.checked_in_at IS NULL THEN 'active' ELSE 'redeemed' END
    FROM jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) AS n (id text, checked_in_at timestamptz)
    WHERE t.id = n.id`.execute(tx);
}

/** Which of these scans of a device have arrived before. */
export async function knownNonces(
  tx: Tx,
  deviceId: string,
  nonces: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ nonce: string }>`
    SELECT nonce FROM gate_scans WHERE device_id = ${deviceId} AND nonce = ANY(${[...nonces]}::text[])`.execute(
    tx,
  );
  return new Set(rows.map(({ nonce }) => nonce));
}
