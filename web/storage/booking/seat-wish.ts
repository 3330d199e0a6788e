// What a visitor has chosen of a showing, kept for this tab until they are logged in, also by way of another site: whoever logs
// in next here goes on with it. What must not live here: tokens, prices, anything of a person.
import { limits } from '@mo-man/schema/limits.ts';
import type { Selection } from '@mo-man/schema/rules/order/selection.rule.ts';
import { perTab } from '../keys.ts';

export type SeatWish = {
  selection: Selection;
  /** When that was chosen, by this phone's clock. */
  chosenAt?: number;
  /** When it was to be held and the login came first, epoch milliseconds. */
  holdWantedAt?: number;
};

const keyOf = (showingId: string) => `${perTab.seatWish}.${showingId}`;
/** Later than this nobody expects a press of a button to be acted on. */
const wantedMs = limits.holdMinutes * 60_000;

export function readWish(showingId: string): SeatWish | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(showingId)) ?? 'null') as SeatWish | null;
  } catch {
    return null;
  }
}

export function keepWish(showingId: string, wish: SeatWish): void {
  try {
    sessionStorage.setItem(keyOf(showingId), JSON.stringify(wish));
  } catch {
    // A full or forbidden store: it is chosen once more after the login.
  }
}

export function forgetWish(showingId: string): void {
  sessionStorage.removeItem(keyOf(showingId));
}

/** Whether the visitor pressed for it to be held, not long before `now`. */
export function wantsHold(wish: SeatWish | null, now = Date.now()): boolean {
  const at = wish?.holdWantedAt;
  return at !== undefined && now - at < wantedMs;
}
