import type { GateScanWire, ScanAnswerWire } from '@mo-man/schema/wire/gate.ts';

export interface KeptScan {
  nonce: string;
  scan: GateScanWire;
  /** Its position among this device's scans. */
  order: number;
  /** 1 until the server has it, then 0: IndexedDB does not index booleans. */
  isWaiting: 0 | 1;
  /** When it was sent, by the device's clock. Milliseconds. */
  sentAt: number | null;
  answer: ScanAnswerWire | null;
}

/** Nonces of the scans that were undone on this device. */
export function undoneNonces(scans: readonly KeptScan[]): Set<string> {
  return new Set(scans.flatMap(({ scan }) => (scan.kind === 'undo' && scan.undoes ? [scan.undoes] : [])));
}

/** Whether somebody went in or out by this scan, as far as this device knows. */
export function isStanding({ scan, answer }: KeptScan, undone: ReadonlySet<string>): boolean {
  if (scan.kind === 'undo' || !scan.let_in || undone.has(scan.nonce)) return false;
  return !answer || !['undone', 'refused', 'void'].includes(answer.standing);
}
