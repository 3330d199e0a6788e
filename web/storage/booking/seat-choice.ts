// What a visitor has chosen of a showing, kept for this tab until they are logged in, also by way of another site: whoever logs
// in next here goes on with it. What must not live here: tokens, prices, anything of a person.
import { limits } from '@mo-man/schema/limits.ts';
import type { Selection } from '@mo-man/schema/rules/order/selection.rule.ts';
import { perTab } from '../keys.ts';

export type SeatChoice = {
  selection: Selection;
  /** When that was chosen, by this phone's clock. */
  chosenAt?: number;
  /** When it was to be held and the login came first, epoch milliseconds. */
  holdWantedAt?: number;
};

const keyOf = (showingId: string) => `${perTab.seatChoice}.${showingId}`;
/** Later than this nobody expects a press of a button to be acted on. */
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
    // A full or forbidden store: it is chosen once more after the login.
  }
}

export function forgetSeatChoice(showingId: string): void {
  sessionStorage.removeItem(keyOf(showingId));
}

/** Whether the visitor pressed for it to be held, not long before `now`. */
export function wantsHold(choice: SeatChoice | null, now = Date.now()): boolean {
  const at = choice?.holdWantedAt;
  return at !== undefined && now - at < wantedMs;
}
