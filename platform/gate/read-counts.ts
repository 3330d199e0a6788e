import type { GateCounts, GateOverview } from '@mo-man/schema/wire/gate.ts';
import type { Call } from '../lib/call.ts';
import { toMoment, toMomentOrNull } from '../lib/time/moment.ts';
import type { GateDeps } from './deps.ts';
import { countScans, countTickets, listConflicts } from './counts.store.ts';
import { callingDevice, callingHead } from './device-key.ts';
import { type GateDevice, listDevices } from './device.store.ts';
import { readGateShowings } from './gate.store.ts';

/** Most conflicts that a head is shown; the operator exports all. */
const conflictsShown = 100;

/** GET /gate/counts */
export async function readCounts({ request, deps }: Call<GateDeps, { auth: 'none' }>): Promise<GateCounts> {
  return countsOf(deps, await callingDevice(deps, request));
}

/** GET /gate/overview */
export async function readOverview({
  request,
  deps,
}: Call<GateDeps, { auth: 'none' }>): Promise<GateOverview> {
  const head = await callingHead(deps, request);
  const [counts, devices, conflicts] = await Promise.all([
    countsOf(deps, head),
    listDevices(deps.db, head.event_id),
    listConflicts(deps.db, head.event_id, conflictsShown),
  ]);
  return {
    ...counts,
    devices: devices.map(({ paired_at, seen_at, revoked_at, ...device }) => ({
      ...device,
      paired_at: toMoment(paired_at),
      seen_at: toMomentOrNull(seen_at),
      revoked_at: toMomentOrNull(revoked_at),
    })),
    conflicts: conflicts.map(({ judged, at, against_gate_id, against_at, ...conflict }) => ({
      ...conflict,
      at: toMoment(at),
      verdict: judged,
      against: against_gate_id && against_at ? { gate_id: against_gate_id, at: toMoment(against_at) } : null,
    })),
  };
}

async function countsOf({ db, clock }: GateDeps, device: GateDevice): Promise<GateCounts> {
  const showings = await readGateShowings(db, { eventId: device.event_id, gateId: device.gate_id });
  const ids = showings.map(({ id }) => id);
  const [counts, tickets] = await Promise.all([
    countScans(db, device.event_id, ids),
    countTickets(db, device.event_id, ids),
  ]);
  return { server_now: toMoment(clock.now()), counts, tickets };
}
