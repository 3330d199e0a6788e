// The IndexedDB of a paired device.
import type { GateBundle, GateCounts, GateDeviceWire } from '@mo-man/schema/wire/gate.ts';
import type { DBSchema } from 'idb';
import { databases } from '../keys.ts';
import { reopenedDatabase } from '../reopened-database.ts';
import type { KeptScan } from './kept-scan.rule.ts';
import type { KeptTicket, TicketColumns } from './ticket-list.rule.ts';

/** What came with the tickets: everything of a bundle but them. */
export type BundleHead = Omit<
  GateBundle,
  'tickets' | 'revoked' | 'next_page' | 'is_full' | 'device' | 'server_now'
>;

export interface Pairing {
  key: string;
  device: GateDeviceWire;
}

/** A device that was stopped. */
export interface KeptRevocation {
  /** Scans that the server does not have. */
  unsent: number;
  /** With which they are handed over; null: they were, or can no longer be. */
  key: string | null;
  /** Scans that the server did not take, because they were made after the stop. */
  tooLate: number;
}

/** One record each, by name. */
export interface GateRecords {
  pairing: Pairing;
  head: BundleHead;
  columns: TicketColumns;
  changes: KeptTicket[];
  /** Device clock minus server clock. Milliseconds. */
  offset: number;
  counts: GateCounts;
  /** When this device and the server last agreed, by its clock. */
  syncedAt: number;
  /** It was paired and is no more. */
  revoked: KeptRevocation;
  /** Where a head's device stands. */
  gateId: string;
}

interface GateSchema extends DBSchema {
  state: { key: keyof GateRecords; value: GateRecords[keyof GateRecords] };
  scans: { key: string; value: KeptScan; indexes: { isWaiting: number } };
}

export const withGateDatabase = reopenedDatabase<GateSchema>(databases.gate, (database) => {
  database.createObjectStore('state');
  database.createObjectStore('scans', { keyPath: 'nonce' }).createIndex('isWaiting', 'isWaiting');
});
