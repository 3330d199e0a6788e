// A gate under test: a showing whose doors are open, paid tickets, and devices that are paired as at the door.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { EntryRules } from '@mo-man/schema/rules/gate/entry-rules.rule.ts';
import type { GateScanWire, ScanAnswerWire } from '@mo-man/schema/wire/gate.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { checkIn } from '../../gate/check-in.ts';
import { addGate, writeEntryRules, type GateRow } from '../../gate/gate.store.ts';
import { makePairing, pairDevice } from '../../gate/pair-device.ts';
import { readBundle } from '../../gate/read-bundle.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { places, type Booking } from '../../../testing/shop/booking.ts';
import { addShowing, type ShowingOptions, type TestShowing } from '../../../testing/shop/showing.ts';
import { payFor } from '../../../testing/shop/payments.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';
import { patience } from '../../../testing/patience.ts';
import { portions } from '../../../testing/portions.ts';

export interface OpenGate {
  showing: TestShowing;
  eventId: string;
  gate: GateRow;
}

export interface SoldTicket {
  id: string;
  number: number;
  generation: number;
  code: string;
  qr: string;
  user_id: string;
}

/** A showing that begins in ten minutes, its doors open, with one gate. */
export async function openGate(db: Db, options: ShowingOptions = {}): Promise<OpenGate> {
  const showing = await addShowing(db, { startsIn: 10, closesIn: 5, ...options });
  const { event_id: eventId } = await db
    .selectFrom('showings')
    .select('event_id')
    .where('id', '=', showing.id)
    .executeTakeFirstOrThrow();
  return {
    showing,
    eventId,
    gate: await addTestGate(db, { eventId, showingId: showing.id, name: 'Cổng A' }),
  };
}

export async function addTestGate(
  db: Db,
  options: { eventId: string; showingId?: string; name: string; sections?: string[]; types?: string[] },
): Promise<GateRow> {
  const gate = {
    id: randomId(),
    event_id: options.eventId,
    showing_id: options.showingId ?? null,
    name: options.name,
    section_ids: options.sections ?? null,
    ticket_type_ids: options.types ?? null,
  };
  await transact(db, (tx) => addGate(tx, gate));
  return { ...gate, closed_at: null };
}

/** Tickets of a new buyer, paid at the bank. */
export async function sell(booking: Booking, showing: TestShowing, count: number): Promise<SoldTicket[]> {
  const { code } = await payFor(booking, showing, places(count));
  const { rows } = await sql<SoldTicket>`SELECT id, number, generation, code, qr, user_id FROM tickets
    WHERE order_code = ${code} ORDER BY number`.execute(booking.deps.db);
  return rows;
}

export interface TestDevice {
  id: string;
  key: string;
  call(more?: object): never;
  sync(
    scans: readonly GateScanWire[],
    deviceNow?: number,
  ): Promise<{ offset_ms: number; stopped_at: string | null; answers: ScanAnswerWire[] }>;
  bundle(query?: { since?: string; page?: string }): ReturnType<typeof readBundle>;
}

export async function pair(
  { deps }: Booking,
  at: { eventId: string; gate: GateRow | null },
  name = 'Máy 1',
): Promise<TestDevice> {
  const { eventId, gate } = at;
  const { code } = await makePairing(deps.db, {
    event_id: eventId,
    gate_id: gate?.id ?? null,
    role: gate ? 'gate' : 'head',
    madeBy: 'test',
  });
  const request = { ip: '203.0.113.5', headers: {} };
  const { device, device_key: key } = await pairDevice({
    deps,
    request,
    body: { code, device_name: name },
  } as never);
  // As if it had been paired before the doors opened.
  await sql`UPDATE gate_devices SET paired_at = now() - interval '2 days' WHERE id = ${device.id}`.execute(
    deps.db,
  );
  const call = (more: object = {}) =>
    ({ deps, request: { ip: '203.0.113.5', headers: { 'x-gate-key': key } }, query: {}, ...more }) as never;
  return {
    id: device.id,
    key,
    call,
    sync: (scans, deviceNow = Date.now()) =>
      checkIn(call({ body: { device_now: new Date(deviceNow).toISOString(), scans } })),
    bundle: (query = {}) => readBundle(call({ query })),
  };
}

/** A scan that admits, unless overridden. */
export function scanOf(
  ticket: Pick<SoldTicket, 'number' | 'generation'> | null,
  more: Partial<GateScanWire> = {},
): GateScanWire {
  return {
    nonce: randomUUID(),
    kind: 'entry',
    by: 'qr',
    number: ticket?.number ?? null,
    generation: ticket?.generation ?? null,
    gate_id: null,
    showing_id: null,
    verdict: 'valid',
    let_in: true,
    at: new Date().toISOString(),
    answers: {},
    undoes: null,
    ...more,
  };
}

export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

export const setRules = (db: Db, showing: TestShowing, rules: EntryRules): Promise<void> =>
  transact(db, (tx) => writeEntryRules(tx, showing.id, rules));

/** State of tickets as their owner sees it, and the number of valid admissions. */
export async function stateOf(
  db: Db,
  id: string,
): Promise<{ state: string; checked_in_at: Date | null; admitted: number } | undefined> {
  const { rows } = await sql<{ state: string; checked_in_at: Date | null; admitted: number }>`
    SELECT state, checked_in_at, (SELECT count(*) FROM gate_scans c WHERE c.ticket_id = t.id AND c.standing = 'admitted') AS admitted
    FROM tickets t WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** Many tickets of one paid order, written directly into the tables, because their purchase is not tested. */
export async function sellMany(
  { deps: { db } }: Booking,
  showing: TestShowing,
  count: number,
): Promise<SoldTicket[]> {
  const buyer = await addBuyer(db);
  const order = randomBytes(5).toString('hex').toUpperCase();
  await sql`INSERT INTO orders (code, showing_id, user_id, state, section_id, lines, subtotal, total, contact, hold_until, paid_at)
    VALUES (${order}, ${showing.id}, ${buyer}, 'paid', 'floor', '[]', 0, 0, '{"name": "Nguyễn Văn An"}', now(), now())`.execute(
    db,
  );
  const salt = createHash('sha256').update(order).digest('hex').slice(0, 8);
  const sold: SoldTicket[] = [];
  for (const { first, last } of portions(count)) {
    const { rows } = await sql<SoldTicket>`
      WITH sold AS (
        UPDATE units SET sold = true, claim_kind = 'order', claim_id = ${order}
        WHERE showing_id = ${showing.id} AND id IN (
          SELECT id FROM units WHERE showing_id = ${showing.id} AND NOT sold AND claim_kind IS NULL
          LIMIT ${last - first + 1})
        RETURNING id, ticket_type_id)
      INSERT INTO tickets (id, showing_id, unit_id, ticket_type_id, order_code, user_id, code, key_id, qr)
      SELECT ${salt} || id, ${showing.id}, id, ticket_type_id, ${order}, ${buyer}, ${salt} || id, 1, 'MM'
      FROM sold RETURNING id, number, generation, code, qr, user_id`.execute(db);
    sold.push(...rows);
  }
  return sold;
}

/**
 * Waits until no transaction of another test is open that is older than the last write. Until then a version covers fewer changes, and
 * bundles repeat some.
 */
export async function untilVersionsSayAll(db: Db): Promise<void> {
  const { rows } = await sql<{
    last: string;
  }>`SELECT coalesce(max(changed_in), '0'::xid8) AS last FROM tickets`.execute(db);
  await expect
    .poll(async () => {
      const said = await sql<{ all: boolean }>`
        SELECT pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.last}::xid8 AS all`.execute(db);
      return said.rows[0]?.all;
    }, patience)
    .toBe(true);
}

/** A gate, two devices at it, and a sold ticket. */
export interface Evening {
  at: OpenGate;
  north: TestDevice;
  south: TestDevice;
  ticket: SoldTicket;
}

export async function openEvening(booking: Booking): Promise<Evening> {
  const at = await openGate(booking.deps.db);
  const north = await pair(booking, at, 'Bắc');
  const south = await pair(booking, at, 'Nam');
  const [ticket] = await sell(booking, at.showing, 1);
  if (!ticket) throw new Error('nothing was sold');
  return { at, north, south, ticket };
}
