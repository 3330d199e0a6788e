// Which advertisements were shown in this browser: each once.
import { local } from './keys.ts';

/** Most that are remembered; the oldest are long gone from the site. */
const MOST = 20;

/** Where storage is forbidden, all count as shown: one that came again on every visit would be no advertisement once. */
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
    // It may come again.
  }
}

function seen(): string[] {
  const kept: unknown = JSON.parse(localStorage.getItem(local.popupAds) ?? '[]');
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
}
