// What a visitor asked to be reminded of, kept for this tab until they are logged in, also by way of another site.
import { perTab } from './keys.ts';

export function keepFollowWish(eventId: string): void {
  try {
    sessionStorage.setItem(perTab.followWish, eventId);
  } catch {
    // The button is pressed once more after the login.
  }
}

/** Whether this event was wished for; it is forgotten with the answer. */
export function takeFollowWish(eventId: string): boolean {
  if (sessionStorage.getItem(perTab.followWish) !== eventId) return false;
  forgetFollowWish();
  return true;
}

export function forgetFollowWish(): void {
  sessionStorage.removeItem(perTab.followWish);
}
