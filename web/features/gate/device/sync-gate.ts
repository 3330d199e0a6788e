// Syncs a device with the server: first the unsent scans, then the list, then the counts. It runs whenever there is a network; a failure
// is retried after growing pauses.
import type { BundleHead } from '../../../storage/gate/gate-database.ts';
import { type KeptTicket, readBundleTicket, scansElsewhere } from '../../../storage/gate/ticket-list.rule.ts';
import { type GateApi, GateFailure, isDeviceRefused } from './gate-api.ts';
import type { GateDevice } from './gate-device.ts';

/** Scans per request: the answer comes in time on a slow network, and a failure repeats few scans. */
const BATCH = 200;

/** One sync. Fails as the API does. A revoked device only sends its unsent scans. */
export async function syncOnce(device: GateDevice, api: GateApi, now: () => number): Promise<void> {
  const key = device.sync.key();
  if (!key) return handOver(device, api, now);
  if (await sendScans(device, api, key, now)) return device.sync.endHandOver();
  await fetchBundle(device, api, key, now);
  await device.sync.keepCounts(await api.counts(key));
}

async function handOver(device: GateDevice, api: GateApi, now: () => number): Promise<void> {
  const key = device.sync.handOverKey();
  if (!key) return;
  try {
    await sendScans(device, api, key, now);
  } catch (cause) {
    // Too long after the revocation. Other failures are retried.
    if (!isDeviceRefused(cause)) throw cause;
  }
  await device.sync.endHandOver();
}

/** Sends unsent scans. Returns whether the server says that the device is revoked, which wipes it before anything else is sent. */
async function sendScans(device: GateDevice, api: GateApi, key: string, now: () => number): Promise<boolean> {
  const { sync } = device;
  let isStopped = false;
  for (let waiting = sync.waiting(); waiting.length > 0;) {
    const batch = waiting.slice(0, BATCH);
    const sentAt = now();
    const {
      answers,
      offset_ms: offset,
      stopped_at: stoppedAt,
    } = await api.checkIn(key, {
      device_now: new Date(sentAt).toISOString(),
      scans: batch.map(({ scan }) => scan),
    });
    await sync.keepOffset(offset);
    await sync.keepAnswers(batch, answers, sentAt);
    isStopped = stoppedAt !== null;
    if (isStopped && sync.key()) await device.leave('revoked');
    const left = sync.waiting();
    // Stops when the server answered none of the scans, to avoid an endless loop.
    if (left.length >= waiting.length) return isStopped;
    waiting = left;
  }
  return isStopped;
}

async function fetchBundle(device: GateDevice, api: GateApi, key: string, now: () => number): Promise<void> {
  const since = device.get().head?.version;
  const tickets: KeptTicket[] = [];
  const revoked: number[] = [];
  const askedAt = now();
  const first = await api.bundle(key, since ? { since } : {});
  await device.sync.keepOffset(Math.round((askedAt + now()) / 2 - Date.parse(first.server_now)));
  for (let page = first; ;) {
    const answers = new Map(page.answers);
    const complimentary = new Set(page.complimentary);
    const elsewhere = scansElsewhere(page.pass_scans);
    tickets.push(
      ...page.tickets.map((ticket) =>
        readBundleTicket(ticket, page, {
          knownAt: askedAt,
          answers: answers.get(ticket[0]),
          isComplimentary: complimentary.has(ticket[0]),
          elsewhere: elsewhere.get(ticket[0]),
        }),
      ),
    );
    revoked.push(...page.revoked);
    if (page.next_page === null) break;
    page = await api.bundle(key, { ...(since ? { since } : {}), page: page.next_page });
  }
  const { version, gates, showings, pass_showings, passes, keys, ticket_types, sections, code_salt } = first;
  const head: BundleHead = {
    version,
    gates,
    showings,
    pass_showings,
    passes,
    keys,
    ticket_types,
    sections,
    code_salt,
  };
  await device.sync.keepBundle(head, first.device, { isFull: first.is_full, tickets, revoked });
}

/** Delay until the next sync: short while it succeeds, growing with failures. Milliseconds. */
export const syncPause = (failures: number): number =>
  failures === 0 ? 15_000 : Math.min(60_000, 2_000 * 2 ** (failures - 1));

export interface Syncing {
  hurry(): void;
  /** Syncs at once, even after failures: the network or the page came back, or a person asks. */
  tryNow(): void;
  stop(): void;
}

export function keepSyncing(device: GateDevice, api: GateApi, now: () => number = Date.now): Syncing {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isRunning = false;
  let isStopped = false;
  let isAskedAgain = false;

  async function round(): Promise<void> {
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    isRunning = true;
    device.sync.show({ link: 'syncing' });
    try {
      await syncOnce(device, api, now);
      failures = 0;
      device.sync.show({ link: 'idle' });
    } catch (cause) {
      failures += 1;
      if (isDeviceRefused(cause)) await device.leave('revoked');
      else device.sync.show({ link: cause instanceof GateFailure ? 'late' : 'offline' });
    }
    isRunning = false;
    plan(isAskedAgain && failures === 0 ? 500 : syncPause(failures));
    isAskedAgain = false;
  }

  function plan(pause: number): void {
    clearTimeout(timer);
    const key = device.sync.key() ?? device.sync.handOverKey();
    if (!isStopped && key) timer = setTimeout(() => void round(), pause);
  }

  void round();
  return {
    // Collects scans made in a row, and keeps the pauses after a failure.
    hurry: () => (failures === 0 ? plan(1_000) : undefined),
    tryNow: () => plan(0),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
