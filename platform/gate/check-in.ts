import type { checkInBody, CheckInAnswer, GateScanWire, ScanAnswerWire } from '@mo-man/schema/wire/gate.ts';
import type { ScanStanding } from '@mo-man/schema/values.ts';
import type { Db, Tx } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import type { Call } from '../lib/call.ts';
import { Failure } from '../lib/failure.ts';
import { toMoment, toMomentOrNull } from '../lib/time/moment.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { GateDeps } from './deps.ts';
import { deviceWithScans } from './device-key.ts';
import { type GateDevice, holdDevice } from './device.store.ts';
import { listGates, type GateRow } from './gate.store.ts';
import { readScannedShowings, type ScannedShowing } from './gate-facts.store.ts';
import { type GateFacts, judgeAtShowings, type Judged, showingOfScan } from './judge-ticket.rule.ts';
import {
  addScans,
  type KeptScan,
  knownNonces,
  lockScanned,
  type NewScan,
  readScansOf,
  type ScannedTicket,
  writeCheckIns,
  writeJudgements,
} from './scan.store.ts';

/** POST /gate/check-ins */
export async function checkIn({
  body,
  request,
  deps,
}: Call<GateDeps, { auth: 'none'; body: typeof checkInBody }>): Promise<CheckInAnswer> {
  const device = await deviceWithScans(deps, request);
  const now = deps.clock.now();
  const offsetMs = Math.round(Date.parse(body.device_now) - now.getTime());
  const { answers, stoppedAt } = await takeScans(deps.db, device, body.scans, { now, offsetMs });
  return {
    server_now: toMoment(now),
    offset_ms: offsetMs,
    stopped_at: toMomentOrNull(stoppedAt),
    answers,
  };
}

/**
 * Inserts a batch of scans and, under locks of their tickets, judges these tickets anew with all their scans. Answers are in the order of the
 * batch; a repeated scan is answered with its present standing. The number of statements does not depend on the size of the batch.
 * Of a stopped device only scans from before the stop are inserted, and it may undo only its own.
 */
export async function takeScans(
  db: Db,
  device: Omit<GateDevice, 'name' | 'code_salt'>,
  scans: readonly GateScanWire[],
  { now, offsetMs }: { now: Date; offsetMs: number },
): Promise<{ answers: ScanAnswerWire[]; stoppedAt: Date | null }> {
  const gates = await listGates(db, device.event_id);
  const gateOf = (scan: GateScanWire) => gateOfScan(device, scan, gates);
  // Clamped to between the pairing of the device and now, so that a wrong clock gains nothing.
  const corrected = ({ at }: GateScanWire) =>
    new Date(Math.min(Math.max(Date.parse(at) - offsetMs, device.paired_at.getTime()), now.getTime()));
  const rowOf = (scan: GateScanWire): NewScan => ({
    nonce: scan.nonce,
    kind: scan.kind,
    way: scan.by,
    gate_id: gateOf(scan),
    showing_id: scan.showing_id,
    number: scan.number,
    generation: scan.generation,
    said: scan.verdict,
    let_in: scan.let_in,
    at: corrected(scan).toISOString(),
    device_at: scan.at,
    answers: scan.answers,
    undoes: scan.undoes,
  });
  const all = scans.map(rowOf);
  return transact(db, async (tx) => {
    const stoppedAt = await holdDevice(tx, device.id, offsetMs);
    if (scans.length === 0) return { answers: [], stoppedAt };
    const written = stoppedAt ? await madeBefore(tx, stoppedAt, device.id, all) : all;
    const nonces = [...new Set(written.map(({ nonce }) => nonce))];
    await addScans(tx, stoppedAt ? { ...device, role: 'gate' } : device, written);
    const tickets = await lockScanned(tx, device.id, nonces);
    const kept = await readScansOf(
      tx,
      tickets.map(({ id }) => id),
      { deviceId: device.id, nonces },
    );
    const showings = await readScannedShowings(tx, showingsOfScans(tickets, kept));
    const judged = await judgeAll(tx, { tickets, kept, showings, gates });
    return { answers: answersOf(scans, new Set(nonces), device.id, kept, judged), stoppedAt };
  });
}

/** The scans of a stopped device from before the stop, by their corrected times, and those that had arrived before, which are answered again. */
async function madeBefore(
  tx: Tx,
  stoppedAt: Date,
  deviceId: string,
  scans: readonly NewScan[],
): Promise<NewScan[]> {
  const known = await knownNonces(
    tx,
    deviceId,
    scans.map(({ nonce }) => nonce),
  );
  return scans.filter(({ nonce, at }) => known.has(nonce) || Date.parse(at) < stoppedAt.getTime());
}

/** The gate of a scan: that of the device, or, for a head, the one that the scan names. */
function gateOfScan(
  device: Pick<GateDevice, 'gate_id'>,
  scan: GateScanWire,
  gates: readonly GateRow[],
): string {
  const id = device.gate_id ?? scan.gate_id;
  if (id === null || !gates.some((gate) => gate.id === id)) throw new Failure('gate_not_found');
  return id;
}

interface Bench {
  tickets: readonly ScannedTicket[];
  kept: readonly KeptScan[];
  showings: readonly ScannedShowing[];
  gates: readonly GateRow[];
}

/** Showings at which these tickets were scanned. */
function showingsOfScans(tickets: readonly ScannedTicket[], kept: readonly KeptScan[]): string[] {
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const ids = kept.flatMap((scan) => {
    const ticket = scan.ticket_id === null ? undefined : byId.get(scan.ticket_id);
    return ticket ? [showingOfScan(scan, ticket)] : [];
  });
  return [...new Set(ids)];
}

/** Judges each ticket, writes what has changed, and tells the owner when the first admission of a ticket was set, moved or removed. */
async function judgeAll(
  tx: Tx,
  { tickets, kept, showings, gates }: Bench,
): Promise<ReadonlyMap<number, Judged>> {
  const byTicket = Map.groupBy(kept, (scan) => scan.ticket_id);
  const ofNone = (byTicket.get(null) ?? []).map(ofNoTicket);
  const factsOf = (showingId: string): GateFacts => {
    const showing = showings.find(({ id }) => id === showingId);
    if (!showing) throw new Error(`a ticket was scanned at no showing: ${showingId}`);
    return {
      showing: {
        doorsAt: showing.doors_at.getTime(),
        endsAt: showing.ends_at.getTime(),
        status: showing.status,
      },
      statusSince: showing.status_since.getTime(),
      rules: showing.rules,
      gates: gates
        .filter((gate) => gate.showing_id === null || gate.showing_id === showing.id)
        .map(({ id, section_ids: sectionIds, ticket_type_ids: ticketTypeIds }) => ({
          id,
          sectionIds,
          ticketTypeIds,
        })),
    };
  };
  const results = tickets.map((ticket) => ({
    ticket,
    ...judgeAtShowings(ticket, byTicket.get(ticket.id) ?? [], factsOf),
  }));
  const judged = new Map(
    [...ofNone, ...results.flatMap((result) => result.judged)].map((one) => [one.id, one]),
  );
  const changed = kept.flatMap((scan) => {
    const one = judged.get(scan.id);
    return one && isOther(scan, one) ? [one] : [];
  });
  await writeJudgements(tx, changed);
  const moved = results.filter(
    ({ ticket, checkedInAt }) => ticket.checked_in_at?.getTime() !== checkedInAt?.getTime(),
  );
  const before = new Map(kept.map((scan) => [scan.id, scan.standing]));
  const touched = results.filter(({ judged: ofTicket }) =>
    ofTicket.some(
      ({ id, standing }) => standing !== before.get(id) && (counts(standing) || counts(before.get(id))),
    ),
  );
  await writeCheckIns(
    tx,
    touched.map(({ ticket, checkedInAt }) => ({ id: ticket.id, checked_in_at: checkedInAt })),
  );
  const owners = new Set(moved.map(({ ticket }) => ticket.user_id));
  const news = [...owners].map(
    (id) => ({ kind: 'message', topic: 'user', id, payload: { kind: 'tickets' } }) as const,
  );
  await enqueue(tx, ...news);
  return judged;
}

/** Judges a scan without a ticket of this event: `refused` when somebody was turned away with it, else `void`. */
function ofNoTicket(scan: KeptScan): Judged {
  const { id, own, said, kind, let_in } = scan;
  const standing = kind !== 'undo' && !let_in ? 'refused' : 'void';
  return { id, own: own ?? said, standing, judged: said, against_id: null };
}

/** Whether other gates have to learn of a scan with this standing. */
const counts = (standing: ScanStanding | undefined): boolean =>
  standing === 'admitted' || standing === 'exited';

const isOther = (scan: KeptScan, now: Judged): boolean =>
  scan.own === null ||
  scan.standing !== now.standing ||
  scan.judged !== now.judged ||
  scan.against_id !== now.against_id;

function answersOf(
  scans: readonly GateScanWire[],
  written: ReadonlySet<string>,
  deviceId: string,
  kept: readonly KeptScan[],
  judged: ReadonlyMap<number, Judged>,
): ScanAnswerWire[] {
  const byNonce = new Map(
    kept.filter((scan) => scan.device_id === deviceId).map((scan) => [scan.nonce, scan]),
  );
  const byId = new Map(kept.map((scan) => [scan.id, scan]));
  const said = new Set<string>();
  return scans.map(({ nonce, verdict }) => {
    if (!written.has(nonce)) return { nonce, standing: 'too_late', is_repeat: false, verdict, against: null };
    const scan = byNonce.get(nonce);
    const one = scan && judged.get(scan.id);
    if (!scan || !one) throw new Error(`scan ${nonce} was not written down`);
    const against = one.against_id === null ? undefined : byId.get(one.against_id);
    const isRepeat = scan.own !== null || said.has(nonce);
    said.add(nonce);
    return {
      nonce,
      standing: one.standing,
      is_repeat: isRepeat,
      verdict: one.judged,
      against: against ? { gate_id: against.gate_id, at: toMoment(against.at) } : null,
    };
  });
}
