import type { GateBundle, GateCounts, GateDeviceWire } from '@mo-man/schema/wire/gate.ts';
import type { DBSchema } from 'idb';
import { databases } from '../keys.ts';
import { reopenedDatabase } from '../reopened-database.ts';
import type { KeptScan } from './kept-scan.rule.ts';
import type { KeptTicket, TicketColumns } from './ticket-list.rule.ts';

/** Everything of a bundle except the tickets; of passes, which are sold nowhere yet, nothing is kept. */
export type BundleHead = Omit<
  GateBundle,
  | 'tickets'
  | 'answers'
  | 'complimentary'
  | 'pass_showings'
  | 'passes'
  | 'pass_scans'
  | 'revoked'
  | 'next_page'
  | 'is_full'
  | 'device'
  | 'server_now'
>;

export interface Pairing {
  key: string;
  device: GateDeviceWire;
}

export interface KeptRevocation {
  /** Scans that the server does not have. */
  unsent: number;
  /** The key that sends them; null when they were sent or can no longer be sent. */
  key: string | null;
  /** Scans that the server refused because they were made after the revocation. */
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
  /** Time of the last sync, by the device's clock. */
  syncedAt: number;
  /** The device was paired and is revoked now. */
  revoked: KeptRevocation;
  /** The gate chosen on a head's device. */
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
