// Fixtures for gate tests: signed tickets, a server that follows the contract, and a phone that stores in memory.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { defaultEntryRules, type EntryRules } from '@mo-man/schema/rules/gate/entry-rules.rule.ts';
import { makeTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';
import { encodeTicketPayload, staticBytes } from '@mo-man/schema/rules/ticket/ticket-payload.rule.ts';
import { ticketText } from '@mo-man/schema/rules/ticket/ticket-text.rule.ts';
import type { BundleTicket, CheckInAnswer, GateBundle, GateScanWire } from '@mo-man/schema/wire/gate.ts';
import type { KeptRecords } from '../../storage/gate/gate-records.ts';
import type { KeptScan } from '../../storage/gate/kept-scan.rule.ts';
import type { GateApi } from './device/gate-api.ts';
import type { GateStorage } from './device/gate-state.ts';

const pair = generateKeyPairSync('ed25519');
export const publicKey = pair.publicKey.export({ format: 'jwk' }).x ?? '';

/** Text of a ticket's QR code, signed with the test's key unless another is given. */
export function signedText(
  number: number,
  {
    generation = 1,
    showing = 42,
    key = pair.privateKey,
    rotating,
  }: { generation?: number; showing?: number; key?: typeof pair.privateKey; rotating?: number } = {},
): string {
  const payload = encodeTicketPayload({
    keyId: 1,
    number,
    showing,
    generation,
    isRotating: rotating !== undefined,
    rotating: rotating ?? 0,
  });
  return ticketText(payload, sign(null, payload.subarray(0, staticBytes), key));
}

export const strangersKey = generateKeyPairSync('ed25519').privateKey;

export const eight = Date.parse('2026-12-05T20:00:00+07:00');
const salt = Buffer.alloc(16, 5);
export const codeOf = (number: number) => makeTicketCode((limit) => number % limit);
const hashOf = (number: number) =>
  createHash('sha256').update(salt).update(codeOf(number)).digest().subarray(0, 12).toString('base64url');

export const bundleTicket = (
  number: number,
  more: { generation?: number; past?: BundleTicket[8] } = {},
): BundleTicket => [
  number,
  0,
  more.generation ?? 1,
  0,
  0,
  null,
  'Ng*** V. A.',
  hashOf(number),
  more.past ?? [],
];

export function bundle(more: Partial<GateBundle> = {}, rules: Partial<EntryRules> = {}): GateBundle {
  return {
    version: 'v1',
    is_full: true,
    next_page: null,
    server_now: new Date(eight).toISOString(),
    device: { id: 'd', name: 'Lan', role: 'gate', gate_id: 'a' },
    gates: [
      { id: 'a', name: 'A', showing_id: null, section_ids: null, ticket_type_ids: null },
      { id: 'b', name: 'B', showing_id: null, section_ids: null, ticket_type_ids: null },
    ],
    showings: [
      {
        id: 's',
        number: 42,
        event_title: { vi: 'Đêm', en: 'Night' },
        venue_name: { vi: 'Nhà', en: 'House' },
        doors_at: '2026-12-05T19:00:00+07:00',
        starts_at: '2026-12-05T20:00:00+07:00',
        ends_at: '2026-12-05T23:00:00+07:00',
        status: 'scheduled',
        rotation_secret: null,
        rules: { ...defaultEntryRules, ...rules },
        questions: [],
      },
    ],
    pass_showings: [],
    passes: [],
    keys: [{ id: 1, algorithm: 'Ed25519', public_key: publicKey, since: '2026-01-01T00:00:00+07:00' }],
    ticket_types: [{ id: 't', name: { vi: 'Vé', en: 'Ticket' } }],
    sections: [{ id: 'k', name: { vi: 'Khu', en: 'Area' } }],
    code_salt: salt.toString('base64url'),
    tickets: [1, 2, 3].map((number) => bundleTicket(number)),
    answers: [],
    complimentary: [],
    pass_scans: [],
    revoked: [],
    ...more,
  };
}

/** Counts a scan once even when it is sent twice; `answer` gives the next bundle. */
export function fakeServer(answer: () => GateBundle) {
  const got = new Map<string, GateScanWire>();
  const calls: string[] = [];
  const server = {
    got,
    calls,
    failing: new Map<string, Error>(),
    /** The scans are accepted, but the answer is lost. */
    losesAnswers: false,
    stoppedAt: null as string | null,
    found: [] as number[],
  };
  const called = (name: string) => {
    calls.push(name);
    const failure = server.failing.get(name);
    if (failure) throw failure;
  };
  const api: GateApi = {
    pair: async () => ({ device_key: 'key', device: answer().device }),
    bundle: async () => {
      called('bundle');
      return answer();
    },
    checkIn: async (_key, { scans }): Promise<CheckInAnswer> => {
      called('checkIn');
      const answers = scans.map((scan) => {
        const isRepeat = got.has(scan.nonce);
        got.set(scan.nonce, scan);
        const isLate = server.stoppedAt !== null && Date.parse(scan.at) >= Date.parse(server.stoppedAt);
        if (isLate) got.delete(scan.nonce);
        const standing = isLate
          ? ('too_late' as const)
          : scan.kind === 'undo'
            ? ('undo' as const)
            : scan.let_in
              ? ('admitted' as const)
              : ('refused' as const);
        return { nonce: scan.nonce, standing, is_repeat: isRepeat, verdict: scan.verdict, against: null };
      });
      if (server.losesAnswers) throw new TypeError('Failed to fetch');
      return {
        server_now: new Date(eight).toISOString(),
        offset_ms: 0,
        stopped_at: server.stoppedAt,
        answers,
      };
    },
    counts: async () => {
      called('counts');
      return { server_now: new Date(eight).toISOString(), counts: [], tickets: [] };
    },
    lookup: async () => {
      called('lookup');
      return { numbers: server.found };
    },
    overview: () => Promise.reject(new Error('not asked here')),
    openPairing: () => Promise.reject(new Error('not asked here')),
    revoke: () => Promise.reject(new Error('not asked here')),
  };
  return { ...server, api, server };
}

/** The disk of a phone, which survives a reload. `isFull` refuses every write of a scan. */
export function fakeDisk() {
  const disk = { records: {} as KeptRecords, scans: new Map<string, KeptScan>(), isFull: false };
  const storage: GateStorage = {
    readGateRecords: async () => structuredClone(disk.records),
    keepGateRecords: async (records) => {
      const merged = Object.entries({ ...disk.records, ...structuredClone(records) });
      disk.records = Object.fromEntries(merged.filter(([, value]) => value !== undefined));
    },
    keepScan: async (scan) => {
      if (disk.isFull) return 'nowhere';
      disk.scans.set(scan.nonce, structuredClone(scan));
      return 'database';
    },
    readScans: async () => [...disk.scans.values()].sort((a, b) => a.order - b.order),
    keepAnswers: async (scans, answers, sentAt) => {
      const sent = scans.flatMap((scan): KeptScan[] => {
        const answer = answers.find(({ nonce }) => nonce === scan.nonce);
        return answer ? [{ ...scan, isWaiting: 0, sentAt, answer }] : [];
      });
      for (const scan of sent) disk.scans.set(scan.nonce, scan);
      return sent;
    },
    dropSentBefore: async (at) => {
      for (const [nonce, scan] of disk.scans)
        if (scan.isWaiting === 0 && (scan.sentAt ?? at) < at) disk.scans.delete(nonce);
    },
  };
  return { disk, storage };
}
