// The running turn of a hot sale, from the queue screen to the booking screen. The queue itself is the truth: a tab
// that knows no turn asks for it.
import { perTab } from '../keys.ts';
import { readSessionMarks } from '../session/session.ts';

/** `endsAt` in epoch milliseconds on this phone's clock. */
export type KeptTurn = { token: string; endsAt: number };

const keyOf = (showingId: string) => `${perTab.turn}.${showingId}`;

export function keepTurn(showingId: string, turn: KeptTurn): void {
  try {
    sessionStorage.setItem(
      keyOf(showingId),
      JSON.stringify({ ...turn, userId: readSessionMarks()?.userId ?? null }),
    );
  } catch {
    // The booking screen then asks the queue.
  }
}

/** The turn of this buyer that still runs at `now`. */
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
