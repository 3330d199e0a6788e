// What a visitor asked to be reminded of, kept for this tab until they are logged in, also by way of another site.
import { perTab } from './keys.ts';

export function keepFollowRequest(eventId: string): void {
  try {
    sessionStorage.setItem(perTab.followRequest, eventId);
  } catch {
    // The button is pressed once more after the login.
  }
}

/** Whether this event was asked for; it is forgotten with the answer. */
export function takeFollowRequest(eventId: string): boolean {
  if (sessionStorage.getItem(perTab.followRequest) !== eventId) return false;
  forgetFollowRequest();
  return true;
}

export function forgetFollowRequest(): void {
  sessionStorage.removeItem(perTab.followRequest);
}
