// The last searches of this browser (length 3, storage is local).
import { rememberSearch } from '@mo-man/schema/rules/event/search-history.rule.ts';
import { local } from './keys.ts';

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(local.searchHistory) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts one search first and gives back the list. A full or forbidden localStorage only means it is not kept. */
export function keepSearch(text: string): string[] {
  const kept = rememberSearch(recentSearches(), text);
  try {
    localStorage.setItem(local.searchHistory, JSON.stringify(kept));
  } catch {
    return kept;
  }
  return kept;
}

export function forgetSearches(): void {
  localStorage.removeItem(local.searchHistory);
}
