// The event that a visitor asked to be reminded of, stored for this tab until the login, also by way of another site.
import { perTab } from './keys.ts';

export function keepFollowRequest(eventId: string): void {
  try {
    sessionStorage.setItem(perTab.followRequest, eventId);
  } catch {
    // The button must be pressed again after the login.
  }
}

/** Whether this event was requested; the request is deleted then. */
export function takeFollowRequest(eventId: string): boolean {
  if (sessionStorage.getItem(perTab.followRequest) !== eventId) return false;
  forgetFollowRequest();
  return true;
}

export function forgetFollowRequest(): void {
  sessionStorage.removeItem(perTab.followRequest);
}
