// The state of a gate device for the screen, and its dependencies.
import type { GateCounts, GateDeviceWire } from '@mo-man/schema/wire/gate.ts';
import type { BundleHead } from '../../../storage/gate/gate-database.ts';
import type { KeptRecords } from '../../../storage/gate/gate-records.ts';
import type { KeptScan } from '../../../storage/gate/kept-scan.rule.ts';
import type { Kept } from '../../../storage/gate/outbox.ts';
import type { GateApi } from './gate-api.ts';

/** State of the connection. `late`: the server was reached, but could not answer. */
export type Link = 'idle' | 'syncing' | 'offline' | 'late';

export interface GateState {
  phase: 'loading' | 'unpaired' | 'ready' | 'revoked';
  device: GateDeviceWire | null;
  head: BundleHead | null;
  /** The gate of the device; on a head's device the chosen one. */
  gateId: string | null;
  /** The showing chosen where a pass admits to several of the gate; null: the one of now. */
  chosenShowingId: string | null;
  tickets: number;
  waiting: number;
  syncedAt: number | null;
  link: Link;
  counts: GateCounts | null;
  /** Admitted by this device and not in `counts` yet. */
  uncounted: readonly KeptScan[];
  conflicts: readonly KeptScan[];
  undoable: KeptScan | null;
  /** A scan is in this page's memory only: neither the database nor its fallback could store it. */
  isUnsafe: boolean;
  /** On a revoked device: scans that the server has not accepted. */
  unsent: number;
  /** It sends them as soon as there is a network. */
  isHandingOver: boolean;
  /** On a revoked device: scans made after the revocation, which the server does not accept. */
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

export const nothing: GateState = {
  phase: 'loading',
  device: null,
  head: null,
  gateId: null,
  chosenShowingId: null,
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
