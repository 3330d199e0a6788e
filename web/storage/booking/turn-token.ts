// Passes the running turn of a hot sale from the queue screen to the booking screen. The queue is the source of truth: a tab without a
// turn reads it there.
import { perTab } from '../keys.ts';
import { readSessionMarks } from '../session/session.ts';

/** `endsAt`: epoch milliseconds by this phone's clock. */
export type KeptTurn = { token: string; endsAt: number };

const keyOf = (showingId: string) => `${perTab.turn}.${showingId}`;

export function keepTurn(showingId: string, turn: KeptTurn): void {
  try {
    sessionStorage.setItem(
      keyOf(showingId),
      JSON.stringify({ ...turn, userId: readSessionMarks()?.userId ?? null }),
    );
  } catch {
    // The booking screen then reads the queue.
  }
}

/** This buyer's turn if it still runs at `now`. */
export function readTurn(showingId: string, now = Date.now()): KeptTurn | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(showingId)) ?? 'null') as
      | (KeptTurn & { userId: string | null })
      | null;
    const isMine = kept?.userId === readSessionMarks()?.userId;
    return kept && isMine && kept.endsAt > now ? kept : null;
  } catch {
    return null;
  }
}

export function forgetTurn(showingId: string): void {
  sessionStorage.removeItem(keyOf(showingId));
}
