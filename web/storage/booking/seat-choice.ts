// A visitor's choice of a showing, stored for this tab until the login, also by way of another site; the next buyer who logs in here
// continues with it. Never store tokens, prices or personal data here.
import { limits } from '@mo-man/schema/limits.ts';
import type { Selection } from '@mo-man/schema/rules/order/selection.rule.ts';
import { perTab } from '../keys.ts';

export type SeatChoice = {
  selection: Selection;
  /** When it was chosen, by this phone's clock. */
  chosenAt?: number;
  /** When the button was pressed and the login came first, epoch milliseconds. */
  holdWantedAt?: number;
};

const keyOf = (showingId: string) => `${perTab.seatChoice}.${showingId}`;
/** A press is acted on for this long. */
const wantedMs = limits.holdMinutes * 60_000;

export function readSeatChoice(showingId: string): SeatChoice | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(showingId)) ?? 'null') as SeatChoice | null;
  } catch {
    return null;
  }
}

export function keepSeatChoice(showingId: string, choice: SeatChoice): void {
  try {
    sessionStorage.setItem(keyOf(showingId), JSON.stringify(choice));
  } catch {
    // A full or forbidden storage: it must be chosen again after the login.
  }
}

export function forgetSeatChoice(showingId: string): void {
  sessionStorage.removeItem(keyOf(showingId));
}

/** Whether the visitor pressed the button shortly before `now`. */
export function wantsHold(choice: SeatChoice | null, now = Date.now()): boolean {
  const at = choice?.holdWantedAt;
  return at !== undefined && now - at < wantedMs;
}
