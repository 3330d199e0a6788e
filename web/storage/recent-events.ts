// Events visited last in this browser. They are not sent to anybody, and deleted with the buyer's data.
import { limits } from '@mo-man/schema/limits.ts';
import { local } from './keys.ts';

/** Ids, the last visited first. */
export function recentEvents(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(local.recentEvents) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts an event first; without storage it is not kept. */
export function keepRecentEvent(id: string): void {
  const kept = [id, ...recentEvents().filter((each) => each !== id)].slice(0, limits.recentEvents);
  try {
    localStorage.setItem(local.recentEvents, JSON.stringify(kept));
  } catch {
    // Not kept.
  }
}
