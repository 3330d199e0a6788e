import type { GateBundle, GateCounts, GateDeviceWire } from '@mo-man/schema/wire/gate.ts';
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { databases } from '../keys.ts';
import { reopenedDatabase } from '../reopened-database.ts';
import type { KeptScan } from './kept-scan.rule.ts';
import type { KeptTicket, TicketColumns } from './ticket-list.rule.ts';

/** Parts of a bundle that a head stored by an older version of the scanner lacks. */
type LaterPart = 'pass_showings' | 'passes';

/** Everything of a bundle except the tickets. */
export type BundleHead = Omit<
  GateBundle,
  | LaterPart
  | 'tickets'
  | 'answers'
  | 'complimentary'
  | 'pass_scans'
  | 'revoked'
  | 'next_page'
  | 'is_full'
  | 'device'
  | 'server_now'
> & { [Part in LaterPart]?: GateBundle[Part] };

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
  /** The showing chosen where a pass admits to several of the gate. */
  showingId: string;
}

interface GateSchema extends DBSchema {
  state: { key: keyof GateRecords; value: GateRecords[keyof GateRecords] };
  scans: { key: string; value: KeptScan; indexes: { isWaiting: number } };
}

export const withGateDatabase = reopenedDatabase<GateSchema>(databases.gate, upgradeGateDatabase);

/**
 * Version 2 knows at which showing a pass was scanned. The list of version 1 does not say it: it stays in use, because the device may be offline, and
 * the next sync replaces it whole. Its counts were not by showing. Scans stay as they are.
 */
function upgradeGateDatabase(
  database: IDBPDatabase<GateSchema>,
  oldVersion: number,
  work: IDBPTransaction<GateSchema, StoreNames<GateSchema>[], 'versionchange'>,
): void {
  if (oldVersion < 1) {
    database.createObjectStore('state');
    database.createObjectStore('scans', { keyPath: 'nonce' }).createIndex('isWaiting', 'isWaiting');
    return;
  }
  const state = work.objectStore('state');
  const forget = async () => {
    const head = (await state.get('head')) as BundleHead | undefined;
    if (head) await state.put({ ...head, version: '' }, 'head');
    await state.delete('counts');
  };
  // A failure aborts the upgrade, and whoever opens the database hears of that.
  forget().catch(() => undefined);
}
