import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { takeScans } from '../../gate/check-in.ts';
import type { guardsOf } from '../../../testing/guards.ts';
import { withoutLock } from '../../../testing/without-lock.ts';
import { minutesAgo, scanOf, type OpenGate, type SoldTicket, type TestDevice } from './_gate.ts';

/** Two devices of a gate admit a ticket at the same moment as `takeScans` would without the lock: each has read before the other writes. */
export async function scanWithoutLocks(
  db: Db,
  guards: ReturnType<typeof guardsOf>,
  { at, devices, ticket }: { at: OpenGate; devices: [TestDevice, TestDevice]; ticket: SoldTicket },
): Promise<void> {
  const moment = minutesAgo(2);
  await guards.meet('gate_scans', 'UPDATE', 2);
  await Promise.all(
    devices.map(({ id }) =>
      takeScans(
        withoutLock(db, 'FOR NO KEY UPDATE OF t'),
        { id, event_id: at.eventId, gate_id: at.gate.id, role: 'gate', paired_at: new Date(0) },
        [scanOf(ticket, { at: moment })],
        { now: new Date(), offsetMs: 0 },
      ),
    ),
  );
}

/** Takes out what the books would name, so that the tests that follow start from a valid database. */
export async function deleteScans(db: Db, ticket: SoldTicket): Promise<void> {
  await sql`ALTER TABLE gate_scans DISABLE TRIGGER gate_scans_only_grow`.execute(db);
  await sql`DELETE FROM gate_scans WHERE ticket_id = ${ticket.id}`.execute(db);
  await sql`ALTER TABLE gate_scans ENABLE TRIGGER gate_scans_only_grow`.execute(db);
}
