// What a device of the gate shows of itself, and what it stands on.
import type { GateCounts, GateDeviceWire } from '@mo-man/schema/wire/gate.ts';
import type { BundleHead } from '../../../storage/gate/gate-database.ts';
import type { KeptRecords } from '../../../storage/gate/gate-records.ts';
import type { KeptScan } from '../../../storage/gate/kept-scan.rule.ts';
import type { Kept } from '../../../storage/gate/outbox.ts';
import type { GateApi } from './gate-api.ts';

/** How it stands with the server. `late`: reached, but it could not answer. */
export type Link = 'idle' | 'syncing' | 'offline' | 'late';

export interface GateState {
  phase: 'loading' | 'unpaired' | 'ready' | 'revoked';
  device: GateDeviceWire | null;
  head: BundleHead | null;
  /** Where it stands; of a head's device the gate that was chosen. */
  gateId: string | null;
  tickets: number;
  waiting: number;
  syncedAt: number | null;
  link: Link;
  counts: GateCounts | null;
  /** Let in by this device and not in `counts` yet. */
  uncounted: readonly KeptScan[];
  conflicts: readonly KeptScan[];
  /** The last scan, when it can be taken back. */
  undoable: KeptScan | null;
  /** A scan lives in this page only: neither database nor spare took it. */
  isUnsafe: boolean;
  /** Of a device that was stopped: scans that the server has not taken. */
  unsent: number;
  /** It hands these over, as soon as there is a network. */
  isHandingOver: boolean;
  /** Of a device that was stopped: scans that were made afterwards, which the server does not take. */
  tooLate: number;
}

export interface GateStorage {
  readGateRecords(): Promise<KeptRecords>;
  keepGateRecords(records: { [Name in keyof KeptRecords]?: KeptRecords[Name] | undefined }): Promise<void>;
  keepScan(scan: KeptScan): Promise<Kept>;
  readScans(): Promise<KeptScan[]>;
  keepAnswers(
    scans: readonly KeptScan[],
    answers: readonly NonNullable<KeptScan['answer']>[],
    sentAt: number,
  ): Promise<KeptScan[]>;
  dropSentBefore(at: number): Promise<void>;
}

export interface GateDeps {
  api: GateApi;
  storage: GateStorage;
  /** The device's own clock. Milliseconds. */
  now(): number;
}

/** Before anything is known. */
export const nothing: GateState = {
  phase: 'loading',
  device: null,
  head: null,
  gateId: null,
  tickets: 0,
  waiting: 0,
  syncedAt: null,
  link: 'idle',
  counts: null,
  uncounted: [],
  conflicts: [],
  undoable: null,
  isUnsafe: false,
  unsent: 0,
  isHandingOver: false,
  tooLate: 0,
};
