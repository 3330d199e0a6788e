// The server's time as far as this phone knows it: expiry times are the server's, and a phone's clock may be wrong.
import { clockOffset } from './server-clock.rule.ts';
import { local } from '../keys.ts';

/** A smaller difference may be network delay. Milliseconds. */
const noise = 3_000;

let offset: number | undefined;
let isMeasured = false;

function knownOffset(): number {
  if (offset !== undefined) return offset;
  try {
    offset = Number(localStorage.getItem(local.clockOffset)) || 0;
  } catch {
    offset = 0;
  }
  return offset;
}

/** Reads the time of an answer (its `Date`), and stores the difference for the next start. */
export function noteServerTime(date: string | null, receivedAt = Date.now()): void {
  const measured = date === null ? Number.NaN : clockOffset(date, receivedAt);
  if (Number.isNaN(measured)) return;
  isMeasured = true;
  // The clock showed a later time before, so it was wrong and has been corrected since.
  if (clockLatestSeen() > receivedAt) keepSeen(receivedAt);
  if (Math.abs(measured - knownOffset()) < noise) return;
  offset = Math.abs(measured) < noise ? 0 : measured;
  try {
    localStorage.setItem(local.clockOffset, String(offset));
  } catch {
    // The next start measures again.
  }
}

/** The server's time, epoch milliseconds; the phone's own until a server has answered on this phone. */
export function serverTime(now = Date.now()): number {
  return now + knownOffset();
}

/** Whether a server has sent its time since this page was opened. */
export function isClockMeasured(): boolean {
  return isMeasured;
}

/** Limits the writes of a value that is read every second, milliseconds. */
const seenStep = 30_000;

/** The latest time that this phone's clock is known to have shown, epoch milliseconds; 0 without one. */
export function clockLatestSeen(): number {
  try {
    return Number(localStorage.getItem(local.clockSeen)) || 0;
  } catch {
    return 0;
  }
}

export function noteClockSeen(now: number): void {
  if (now > clockLatestSeen() + seenStep) keepSeen(now);
}

function keepSeen(now: number): void {
  try {
    localStorage.setItem(local.clockSeen, String(now));
  } catch {
    // Then only the last sync shows that a clock was set back.
  }
}
