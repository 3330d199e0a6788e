// The last searches of this browser (length 3, storage is local).
import { forgetSearch, rememberSearch } from '@mo-man/schema/rules/search/search-history.rule.ts';
import { local } from './keys.ts';

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(local.searchHistory) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export const keepSearch = (text: string): string[] => keep(rememberSearch(recentSearches(), text));

export const dropSearch = (text: string): string[] => keep(forgetSearch(recentSearches(), text));

/** Without storage the list is not kept. */
function keep(searches: string[]): string[] {
  try {
    localStorage.setItem(local.searchHistory, JSON.stringify(searches));
  } catch {
    return searches;
  }
  return searches;
}

export function forgetSearches(): void {
  localStorage.removeItem(local.searchHistory);
}
