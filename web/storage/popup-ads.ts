// Advertisements shown in this browser; each is shown once.
import { local } from './keys.ts';

/** Limit of stored ids, long enough for all current advertisements. */
const MOST = 20;

/** Without storage all count as shown, because they would appear on every visit. */
export function hasSeenPopup(id: string): boolean {
  try {
    return seen().includes(id);
  } catch {
    return true;
  }
}

export function keepSeenPopup(id: string): void {
  try {
    localStorage.setItem(local.popupAds, JSON.stringify([id, ...seen()].slice(0, MOST)));
  } catch {
    // It may appear again.
  }
}

function seen(): string[] {
  const kept: unknown = JSON.parse(localStorage.getItem(local.popupAds) ?? '[]');
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
}
