// The scans of this device. A scan is stored before its verdict is shown, and stays until the server has it.
import type { ScanAnswerWire } from '@mo-man/schema/wire/gate.ts';
import { local } from '../keys.ts';
import { withGateDatabase } from './gate-database.ts';
import type { KeptScan } from './kept-scan.rule.ts';

/** Where a scan is stored; `nowhere` means in this page's memory only, which the volunteer must be told. */
export type Kept = 'database' | 'spare' | 'nowhere';

/** Writes a scan durably (flushed to disk). On a full phone scans that the server has are deleted first. */
export async function keepScan(scan: KeptScan): Promise<Kept> {
  const write = () =>
    withGateDatabase(async (database) => {
      const work = database.transaction('scans', 'readwrite', { durability: 'strict' });
      await Promise.all([work.store.put(scan), work.done]);
    });
  try {
    await write();
    return 'database';
  } catch {
    try {
      await dropSent();
      await write();
      return 'database';
    } catch {
      return keepSpare(scan);
    }
  }
}

export async function readScans(): Promise<KeptScan[]> {
  const spare = readSpare();
  const kept = await withGateDatabase((database) => database.getAll('scans')).catch((cause: unknown) => {
    if (spare.length === 0) throw cause;
    return [];
  });
  const known = new Set(kept.map(({ nonce }) => nonce));
  return [...kept, ...spare.filter(({ nonce }) => !known.has(nonce))].sort(
    (one, other) => one.order - other.order,
  );
}

/** Stores the server's answers to scans. Scans without an answer stay unsent. */
export async function keepAnswers(
  scans: readonly KeptScan[],
  answers: readonly ScanAnswerWire[],
  sentAt: number,
): Promise<KeptScan[]> {
  const said = new Map(answers.map((answer) => [answer.nonce, answer]));
  const sent = scans.flatMap((scan): KeptScan[] => {
    const answer = said.get(scan.nonce);
    return answer ? [{ ...scan, isWaiting: 0, sentAt, answer }] : [];
  });
  await withGateDatabase(async (database) => {
    const work = database.transaction('scans', 'readwrite');
    await Promise.all([...sent.map((scan) => work.store.put(scan)), work.done]);
  }).catch(() => {
    // On a full phone a sent scan may be sent again, which counts once.
  });
  dropSpare(new Set(said.keys()));
  return sent;
}

/** Deletes scans that the server has and that were made before `at`. */
export async function dropSentBefore(at: number): Promise<void> {
  await dropSent(({ sentAt }) => (sentAt ?? at) < at);
}

async function dropSent(isOld: (scan: KeptScan) => boolean = () => true): Promise<void> {
  await withGateDatabase(async (database) => {
    const work = database.transaction('scans', 'readwrite');
    const sent = await work.store.index('isWaiting').getAll(0);
    await Promise.all([...sent.filter(isOld).map(({ nonce }) => work.store.delete(nonce)), work.done]);
  });
}

function readSpare(): KeptScan[] {
  try {
    return JSON.parse(localStorage.getItem(local.gateOutbox) ?? '[]') as KeptScan[];
  } catch {
    return [];
  }
}

function writeSpare(scans: readonly KeptScan[]): void {
  if (scans.length > 0) localStorage.setItem(local.gateOutbox, JSON.stringify(scans));
  else localStorage.removeItem(local.gateOutbox);
}

function keepSpare(scan: KeptScan): Kept {
  try {
    writeSpare([...readSpare().filter(({ nonce }) => nonce !== scan.nonce), scan]);
    return 'spare';
  } catch {
    return 'nowhere';
  }
}

function dropSpare(nonces: ReadonlySet<string>): void {
  const spare = readSpare();
  if (spare.length > 0) writeSpare(spare.filter(({ nonce }) => !nonces.has(nonce)));
}
