// The server's time as far as this phone knows it: expiry times are the server's, and a phone's clock may be wrong.
import { clockOffset } from './server-clock.rule.ts';
import { local } from '../keys.ts';

/** Differences below this are the way of the answer, not the clock. Milliseconds. */
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

/** Takes the time of an answer (its `Date`), and keeps the difference for the next start. */
export function noteServerTime(date: string | null, receivedAt = Date.now()): void {
  const measured = date === null ? Number.NaN : clockOffset(date, receivedAt);
  if (Number.isNaN(measured)) return;
  isMeasured = true;
  // A clock that stood later was wrong, and has been put right since.
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

/** Whether a server has told its time since this page was opened. */
export function isClockMeasured(): boolean {
  return isMeasured;
}

/** Kept this often at most, milliseconds: what is looked at every second need not be written every second. */
const seenStep = 30_000;

/** The latest moment at which this phone's clock is known to have stood, epoch milliseconds; 0 when none is. */
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
    // Then only the last sync says that a clock was turned back.
  }
}
