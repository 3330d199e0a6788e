// A gate of the big platform, from its pairing to a lost device.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { makePairing } from '../../gate/pair-device.ts';
import type { Shopper } from '../../../testing/people/sessions.ts';
import type { Call } from './_call.ts';

const api = '/event/v1.0/gate';

/** Pairs devices at the event e10, syncs twice, scans, takes a scan back, looks at all gates, and stops a device. */
export async function workAtGate(call: Call, db: Db, platformDb: Db): Promise<void> {
  const pair = async (role: 'gate' | 'head') => {
    const pairing = { event_id: 'e10', gate_id: role === 'gate' ? 'g10' : null, role } as const;
    const { code } = await makePairing(platformDb, { ...pairing, madeBy: 'driven' });
    const { data } = await call(undefined, `POST ${api}/pair`, { code, device_name: 'Máy' });
    const as = { headers: { 'x-gate-key': data.device_key } } as unknown as Shopper;
    return { as, id: data.device.id as string };
  };
  const gate = await pair('gate');
  const head = await pair('head');
  const { data: first } = await call(gate.as, `GET ${api}/bundle`);
  await call(gate.as, `GET ${api}/bundle?since=${first.version}`);
  const { rows } = await sql<{ number: number; generation: number }>`
    SELECT number, generation FROM tickets WHERE showing_id = 's10' AND voided_at IS NULL ORDER BY number LIMIT 3`.execute(
    db,
  );
  const at = new Date().toISOString();
  const scans = rows.map(({ number, generation }) => ({
    nonce: randomUUID(),
    kind: 'entry',
    by: 'qr',
    number,
    generation,
    gate_id: null,
    verdict: 'valid',
    let_in: true,
    at,
    answers: {},
    undoes: null as string | null,
  }));
  const undo = {
    ...scans[0],
    nonce: randomUUID(),
    kind: 'undo',
    number: null,
    undoes: scans[0]?.nonce ?? null,
  };
  await call(gate.as, `POST ${api}/check-ins`, { device_now: at, scans: [...scans, undo] });
  const { rows: orders } = await sql<{ code: string; phone: string }>`
    SELECT o.code, o.contact ->> 'phone' AS phone FROM orders o JOIN tickets t ON t.order_code = o.code
    WHERE o.showing_id = 's10' AND t.voided_at IS NULL AND o.contact IS NOT NULL LIMIT 1`.execute(db);
  const { code = '', phone = '' } = orders[0] ?? {};
  await call(gate.as, `POST ${api}/lookup`, { order_code: code, phone_end: phone.slice(-4) });
  await call(gate.as, `GET ${api}/counts`);
  await call(head.as, `GET ${api}/overview`);
  await call(head.as, `POST ${api}/pairings`, { gate_id: 'g10' });
  await call(head.as, `POST ${api}/devices/${gate.id}/revoke`);
  // What it scanned before the stop is handed over.
  const late = scans.map((scan) => ({ ...scan, nonce: randomUUID() }));
  await call(gate.as, `POST ${api}/check-ins`, { device_now: new Date().toISOString(), scans: late });
}
