// Deletes a buyer's data from this browser, except the cookies and the tickets (offline-tickets.ts).
import { local, perTab } from './keys.ts';

/** Belongs to the tab and the visit, not to a buyer. */
const ofTheTab: readonly string[] = [perTab.campaign, perTab.reloadedForChunk];

function keysOfBuyer(): string[] {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  return keys.filter((key) => key.startsWith('mm.') && !ofTheTab.includes(key));
}

function ownerOf(key: string): unknown {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as { userId?: unknown } | null)?.userId;
  } catch {
    return undefined;
  }
}

/** Deletes this tab's data of all buyers: drafts, turns, typed text. */
export function forgetTab(): void {
  for (const key of keysOfBuyer()) sessionStorage.removeItem(key);
}

/** Deletes this tab's data of all buyers except this one. */
export function forgetOthers(userId: string): void {
  for (const key of keysOfBuyer()) {
    const owner = ownerOf(key);
    if (owner !== undefined && owner !== userId) sessionStorage.removeItem(key);
  }
}

/** After a logout, in the tab of the logout: also deletes the data of the whole browser. */
export function forgetBuyer(): void {
  forgetTab();
  for (const key of [
    local.queuePlace,
    local.searchHistory,
    local.recentEvents,
    local.lastContact,
    local.lastMethod,
  ])
    localStorage.removeItem(key);
}
