// What a visitor asked to follow: the id of an event, or of an artist, an organizer or a venue; stored for this tab until the login, also by way of another site.
import { perTab } from './keys.ts';

export function keepFollowRequest(id: string): void {
  try {
    sessionStorage.setItem(perTab.followRequest, id);
  } catch {
    // The button must be pressed again after the login.
  }
}

/** Whether this was requested; the request is deleted then. */
export function takeFollowRequest(id: string): boolean {
  if (sessionStorage.getItem(perTab.followRequest) !== id) return false;
  forgetFollowRequest();
  return true;
}

export function forgetFollowRequest(): void {
  sessionStorage.removeItem(perTab.followRequest);
}
