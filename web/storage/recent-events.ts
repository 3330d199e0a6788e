// Events that were last looked at in this browser. Nobody else hears of it; it goes with the buyer who leaves.
import { limits } from '@mo-man/schema/limits.ts';
import { local } from './keys.ts';

/** Ids, the last one looked at first. */
export function recentEvents(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(local.recentEvents) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts an event first. A full or forbidden localStorage only means that it is not kept. */
export function keepRecentEvent(id: string): void {
  const kept = [id, ...recentEvents().filter((each) => each !== id)].slice(0, limits.recentEvents);
  try {
    localStorage.setItem(local.recentEvents, JSON.stringify(kept));
  } catch {
    // Not kept.
  }
}
