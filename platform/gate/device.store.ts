import { sql } from 'kysely';
import { limits } from '@mo-man/schema/limits.ts';
import type { GateRole } from '@mo-man/schema/values.ts';
import type { Db, Tx } from '../db/open.ts';

/** A paired device of a gate or of a head. */
export interface GateDevice {
  id: string;
  event_id: string;
  /** Null for a head. */
  gate_id: string | null;
  role: GateRole;
  name: string;
  code_salt: Buffer;
  paired_at: Date;
}

/** The active device with this key's hash, whose `seen_at` is updated; undefined when it was stopped. One statement. */
export async function seeDevice(db: Db, keyHash: Buffer): Promise<GateDevice | undefined> {
  const { rows } = await sql<GateDevice>`
    UPDATE gate_devices d SET seen_at = clock_timestamp()
    WHERE d.key_hash = ${keyHash} AND d.revoked_at IS NULL
      AND NOT EXISTS (SELECT FROM gates g WHERE g.id = d.gate_id AND g.closed_at IS NOT NULL)
    RETURNING d.id, d.event_id, d.gate_id, d.role, d.name, d.code_salt, d.paired_at`.execute(db);
  return rows[0];
}

/** SQL: since when a device `d` is stopped, by itself or because its gate was closed; null while it is active. */
const stoppedAt = sql<Date | null>`least(d.revoked_at, (SELECT g.closed_at FROM gates g WHERE g.id = d.gate_id))`;

/** As `seeDevice`, but also for a device that was stopped less than limits.gateHandOverHours ago. */
export async function seeDeviceWithScans(db: Db, keyHash: Buffer): Promise<GateDevice | undefined> {
  const { rows } = await sql<GateDevice>`
    UPDATE gate_devices d SET seen_at = clock_timestamp()
    WHERE d.key_hash = ${keyHash}
      AND coalesce(${stoppedAt} > statement_timestamp() - make_interval(hours => ${limits.gateHandOverHours}), true)
    RETURNING d.id, d.event_id, d.gate_id, d.role, d.name, d.code_salt, d.paired_at`.execute(db);
  return rows[0];
}

/**
 * Stores the clock offset of an active device and returns since when it is stopped (null: active). The update locks the row, so the device
 * cannot be stopped before the transaction ends: every scan is from before the stop or is refused.
 */
export async function holdDevice(tx: Tx, id: string, offsetMs: number): Promise<Date | null> {
  const { rows } = await sql<{ stopped_at: Date | null }>`
    UPDATE gate_devices d SET offset_ms = CASE WHEN ${stoppedAt} IS NULL THEN ${offsetMs} ELSE d.offset_ms END
    WHERE d.id = ${id} RETURNING ${stoppedAt} AS stopped_at`.execute(tx);
  return rows[0]?.stopped_at ?? null;
}

/** What a pairing code is for. */
export interface Pairing {
  event_id: string;
  gate_id: string | null;
  role: GateRole;
}

/** Marks a pairing code as used; undefined when it cannot be used. A concurrent second use waits and finds it used. */
export async function usePairing(tx: Tx, codeHash: Buffer): Promise<Pairing | undefined> {
  const { rows } = await sql<Pairing>`
    UPDATE gate_pairings p SET used_at = clock_timestamp()
    WHERE p.code_hash = ${codeHash} AND p.used_at IS NULL AND p.expires_at > clock_timestamp()
      AND NOT EXISTS (SELECT FROM gates g WHERE g.id = p.gate_id AND g.closed_at IS NOT NULL)
    RETURNING p.event_id, p.gate_id, p.role`.execute(tx);
  return rows[0];
}

/** Inserts a newly paired device. */
export async function addDevice(
  tx: Tx,
  device: Pairing & { id: string; name: string; keyHash: Buffer; codeSalt: Buffer; codeHash: Buffer },
): Promise<void> {
  const { id, event_id, gate_id, role, name, keyHash, codeSalt, codeHash } = device;
  await sql`
    INSERT INTO gate_devices (id, event_id, gate_id, role, name, key_hash, code_salt)
    VALUES (${id}, ${event_id}, ${gate_id}, ${role}, ${name}, ${keyHash}, ${codeSalt})`.execute(tx);
  await sql`UPDATE gate_pairings SET device_id = ${id} WHERE code_hash = ${codeHash}`.execute(tx);
}

/** Inserts a pairing code that can be used once; returns when it expires. */
export async function addPairing(
  db: Db,
  pairing: Pairing & { codeHash: Buffer; madeBy: string; hours: number },
): Promise<Date> {
  const { event_id, gate_id, role, codeHash, madeBy, hours } = pairing;
  const { rows } = await sql<{ expires_at: Date }>`
    INSERT INTO gate_pairings (code_hash, event_id, gate_id, role, made_by, expires_at)
    VALUES (${codeHash}, ${event_id}, ${gate_id}, ${role}, ${madeBy}, clock_timestamp() + make_interval(hours => ${hours}))
    RETURNING expires_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no pairing was written');
  return row.expires_at;
}

/** Stops a device of an event for good; returns when it was stopped first. Undefined without such a device. */
export async function revokeDevice(db: Db, eventId: string, id: string): Promise<Date | undefined> {
  const { rows } = await sql<{ revoked_at: Date }>`
    UPDATE gate_devices SET revoked_at = coalesce(revoked_at, clock_timestamp())
    WHERE id = ${id} AND event_id = ${eventId} RETURNING revoked_at`.execute(db);
  return rows[0]?.revoked_at;
}

/** A device as a head and the operator see it. */
export interface ListedDevice extends Omit<GateDevice, 'code_salt' | 'event_id' | 'paired_at'> {
  paired_at: Date;
  seen_at: Date | null;
  offset_ms: number | null;
  revoked_at: Date | null;
}

/** One device, stopped ones too. */
export async function findDevice(
  db: Db,
  id: string,
): Promise<(ListedDevice & { event_id: string }) | undefined> {
  const { rows } = await sql<ListedDevice & { event_id: string }>`
    SELECT id, event_id, gate_id, role, name, paired_at, seen_at, offset_ms, revoked_at
    FROM gate_devices WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** All that were ever paired for an event, oldest first. */
export async function listDevices(db: Db, eventId: string): Promise<ListedDevice[]> {
  const { rows } = await sql<ListedDevice>`
    SELECT id, gate_id, role, name, paired_at, seen_at, offset_ms, revoked_at
    FROM gate_devices WHERE event_id = ${eventId} ORDER BY paired_at, id`.execute(db);
  return rows;
}
